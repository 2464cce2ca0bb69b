-- Members who log in at the OpenID Connect issuer of their organisation.
CREATE TABLE member_identity (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- both together name a person for good; a mail address does not
  issuer text NOT NULL,
  subject text NOT NULL,
  -- as the issuer last called the person
  label text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  UNIQUE (issuer, subject),
  UNIQUE (member_id, issuer)
);

-- A login that was sent to the issuer and has not come back, by the cookie of its browser.
CREATE TABLE sign_in_request (
  browser_hash bytea PRIMARY KEY,
  -- null: a link that was asked for and has not been sent yet
  state_hash bytea UNIQUE,
  nonce text NOT NULL DEFAULT '',
  verifier text NOT NULL DEFAULT '',
  wanted text NOT NULL,
  -- of the member who asks for a link; null for a login
  session_hash bytea REFERENCES session (token_hash) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- A login that came back, until the page fetches its session.
CREATE TABLE sign_in_admission (
  browser_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  two_step boolean NOT NULL,
  origin jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The session at the issuer that opened this one, so that it ends with it; null for other logins.
ALTER TABLE session ADD COLUMN origin jsonb;
CREATE INDEX session_origin ON session ((origin->>'issuer'), (origin->>'subject')) WHERE origin IS NOT NULL;
ALTER TABLE login_ticket ADD COLUMN origin jsonb;

ALTER TABLE login_log DROP CONSTRAINT login_log_how_check;
ALTER TABLE login_log ADD CONSTRAINT login_log_how_check
  CHECK (how IN ('password', 'code', 'second-step', 'register', 'oidc'));
