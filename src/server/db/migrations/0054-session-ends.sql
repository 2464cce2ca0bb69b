-- Why a session was ended before its time, told to the page that still uses it.
CREATE TABLE session_end (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  reason text NOT NULL CHECK (reason IN ('session-ended', 'password-changed')),
  ended_at timestamptz NOT NULL DEFAULT now()
);
