-- Open orders by their age: what the sweeper of asynchronous orders reads.

CREATE INDEX trade_order_status_open_date ON trade_order (status, open_date);
