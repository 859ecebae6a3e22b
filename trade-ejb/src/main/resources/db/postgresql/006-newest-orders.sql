-- The newest orders of an account, read in their order: the list of a user costs the same, however many orders there are.

CREATE INDEX trade_order_newest ON trade_order (account_id, open_date DESC, id DESC);
