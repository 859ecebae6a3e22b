-- How often a user has changed the password: sessions of an older one end. Of a card number the last four digits are kept.

ALTER TABLE account_profile ADD COLUMN password_version INTEGER NOT NULL DEFAULT 0;

UPDATE account_profile SET credit_card = RIGHT(credit_card, 4) WHERE LENGTH(credit_card) > 4;
