-- The foreign keys. A population takes them off while it fills the tables, and puts them on again from here.

ALTER TABLE account ADD CONSTRAINT account_profile_fk FOREIGN KEY (profile_user_id) REFERENCES account_profile (user_id);
ALTER TABLE holding ADD CONSTRAINT holding_account_fk FOREIGN KEY (account_id) REFERENCES account (id);
ALTER TABLE holding ADD CONSTRAINT holding_quote_fk FOREIGN KEY (quote_symbol) REFERENCES quote (symbol);
ALTER TABLE trade_order ADD CONSTRAINT trade_order_account_fk FOREIGN KEY (account_id) REFERENCES account (id);
ALTER TABLE trade_order ADD CONSTRAINT trade_order_quote_fk FOREIGN KEY (quote_symbol) REFERENCES quote (symbol);
