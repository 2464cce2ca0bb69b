-- Distinct small sets of masked cases that somebody was told figures of. Rows older than a day count for nothing.
CREATE TABLE small_set (
  -- member:<id> or address:<ip>
  subject text NOT NULL,
  -- which rents; no rent can be read from it
  digest text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, digest)
);
CREATE INDEX small_set_asked_at ON small_set (asked_at);
