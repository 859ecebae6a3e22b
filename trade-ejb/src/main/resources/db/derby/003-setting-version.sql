-- The number of the newest change of the overrides. Its one row is locked by whoever changes them, so that changes on
-- several members happen one after another.

CREATE TABLE setting_version (
    id      SMALLINT NOT NULL,
    version BIGINT   NOT NULL,
    CONSTRAINT setting_version_pk PRIMARY KEY (id)
);

INSERT INTO setting_version (id, version) VALUES (1, 0);
