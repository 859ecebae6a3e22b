-- The brokerage. Ids below 100 000 001 belong to populations, the sequences hand out blocks above them: a sequence value v
-- stands for the ids v-999 to v.

CREATE TABLE quote (
    symbol       VARCHAR(64)    NOT NULL,
    company_name VARCHAR(100)   NOT NULL,
    volume       BIGINT         NOT NULL,
    price        DECIMAL(14, 2) NOT NULL,
    open_price   DECIMAL(14, 2) NOT NULL,
    low          DECIMAL(14, 2) NOT NULL,
    high         DECIMAL(14, 2) NOT NULL,
    price_change DECIMAL(14, 2) NOT NULL,
    CONSTRAINT quote_pk PRIMARY KEY (symbol)
);

CREATE TABLE account_profile (
    user_id       VARCHAR(64)  NOT NULL,
    password_hash VARCHAR(200) NOT NULL,
    full_name     VARCHAR(100) NOT NULL,
    address       VARCHAR(200) NOT NULL,
    email         VARCHAR(100) NOT NULL,
    credit_card   VARCHAR(32)  NOT NULL,
    CONSTRAINT account_profile_pk PRIMARY KEY (user_id)
);

CREATE TABLE account (
    id              BIGINT         NOT NULL,
    profile_user_id VARCHAR(64)    NOT NULL,
    creation_date   TIMESTAMP      NOT NULL,
    open_balance    DECIMAL(14, 2) NOT NULL,
    balance         DECIMAL(14, 2) NOT NULL,
    login_count     INTEGER        NOT NULL,
    logout_count    INTEGER        NOT NULL,
    last_login      TIMESTAMP      NOT NULL,
    CONSTRAINT account_pk PRIMARY KEY (id),
    CONSTRAINT account_profile_user_id_unique UNIQUE (profile_user_id)
);

CREATE TABLE holding (
    id             BIGINT         NOT NULL,
    account_id     BIGINT         NOT NULL,
    quote_symbol   VARCHAR(64)    NOT NULL,
    quantity       INTEGER        NOT NULL,
    purchase_price DECIMAL(14, 2) NOT NULL,
    purchase_date  TIMESTAMP      NOT NULL,
    CONSTRAINT holding_pk PRIMARY KEY (id)
);

CREATE TABLE trade_order (
    id              BIGINT         NOT NULL,
    account_id      BIGINT         NOT NULL,
    quote_symbol    VARCHAR(64)    NOT NULL,
    holding_id      BIGINT,
    type            VARCHAR(4)     NOT NULL,
    status          VARCHAR(10)    NOT NULL,
    open_date       TIMESTAMP      NOT NULL,
    completion_date TIMESTAMP,
    quantity        INTEGER        NOT NULL,
    price           DECIMAL(14, 2) NOT NULL,
    order_fee       DECIMAL(14, 2) NOT NULL,
    order_key       VARCHAR(64),
    CONSTRAINT trade_order_pk PRIMARY KEY (id),
    CONSTRAINT trade_order_key_unique UNIQUE (account_id, order_key)
);

CREATE INDEX trade_order_account_status ON trade_order (account_id, status);
CREATE INDEX trade_order_holding ON trade_order (holding_id);

CREATE SEQUENCE account_seq AS BIGINT START WITH 100001000 INCREMENT BY 1000;
CREATE SEQUENCE holding_seq AS BIGINT START WITH 100001000 INCREMENT BY 1000;
CREATE SEQUENCE order_seq AS BIGINT START WITH 100001000 INCREMENT BY 1000;

-- What the last population was made of, for reset; at most one row.
CREATE TABLE population (
    users  INTEGER NOT NULL,
    quotes INTEGER NOT NULL,
    seed   BIGINT  NOT NULL
);

-- Overrides of the configuration.
CREATE TABLE setting (
    name          VARCHAR(100)  NOT NULL,
    setting_value VARCHAR(1000) NOT NULL,
    CONSTRAINT setting_pk PRIMARY KEY (name)
);
