CREATE TABLE member (
  id text PRIMARY KEY,
  account text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  roles text[] NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('invited', 'active', 'expired', 'suspended', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A token is kept as its SHA-256 only: whoever reads this table cannot log in with it.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- null: no idle limit ("remember me")
  idle_seconds integer CHECK (idle_seconds > 0),
  expires_at timestamptz NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX session_member ON session (member_id);
CREATE INDEX session_expires ON session (expires_at);

-- Failures are counted by what was typed, so an unknown account locks exactly like a known one.
CREATE TABLE login_failure (
  account text NOT NULL,
  address text NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  PRIMARY KEY (account, address)
);
