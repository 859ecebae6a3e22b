-- Open orders by their age: what the sweeper of asynchronous orders reads. An order that is closed when it is stored costs nothing.

CREATE INDEX trade_order_open ON trade_order (open_date) WHERE status = 'open';
