-- A ticket opens one channel of one session. Kept as its SHA-256 only, like the session's token.
CREATE TABLE channel_ticket (
  ticket_hash bytea PRIMARY KEY,
  token_hash bytea NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX channel_ticket_token ON channel_ticket (token_hash);
CREATE INDEX channel_ticket_expires ON channel_ticket (expires_at);

-- Results on their way to a member. A row outlives its delivery, so that the same result published again by a job that
-- was begun anew is known; its envelope does not.
CREATE TABLE channel_result (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  request_id text NOT NULL,
  -- Text, not jsonb: the envelope arrives as it was published, number for number.
  envelope text,
  published_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz,
  PRIMARY KEY (member_id, request_id),
  CHECK ((envelope IS NULL) = (received_at IS NOT NULL))
);
CREATE INDEX channel_result_published ON channel_result (published_at);
