-- Which members may answer from their caches under strict coherence: one row, replaced by compare-and-set on its number.
-- The members' ids are separated by blanks.

CREATE TABLE cache_epoch (
    id      SMALLINT      NOT NULL,
    epoch   BIGINT        NOT NULL,
    regime  BIGINT        NOT NULL,
    members VARCHAR(8000) NOT NULL,
    CONSTRAINT cache_epoch_pk PRIMARY KEY (id)
);

INSERT INTO cache_epoch (id, epoch, regime, members) VALUES (1, 0, 0, '');
