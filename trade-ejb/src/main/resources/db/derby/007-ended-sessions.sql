-- Sessions that have ended before their time, by digests of their ids: copies of them may come back when a cut network heals.

CREATE TABLE ended_session (
    name      VARCHAR(20) NOT NULL,
    forget_at TIMESTAMP   NOT NULL
);

CREATE INDEX ended_session_name ON ended_session (name);
CREATE INDEX ended_session_forget_at ON ended_session (forget_at);
