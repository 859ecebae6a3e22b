-- Takes the foreign keys off and empties the brokerage; settings stay. Both databases.

ALTER TABLE account DROP CONSTRAINT account_profile_fk;
ALTER TABLE holding DROP CONSTRAINT holding_account_fk;
ALTER TABLE holding DROP CONSTRAINT holding_quote_fk;
ALTER TABLE trade_order DROP CONSTRAINT trade_order_account_fk;
ALTER TABLE trade_order DROP CONSTRAINT trade_order_quote_fk;
TRUNCATE TABLE trade_order;
TRUNCATE TABLE holding;
TRUNCATE TABLE account;
TRUNCATE TABLE account_profile;
TRUNCATE TABLE quote;
DELETE FROM population;
