-- Members and how they log in: contacts, sessions, codes, second factor, certifications and API keys.

CREATE TABLE member (
  id text PRIMARY KEY,
  account text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  roles text[] NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('invited', 'active', 'expired', 'suspended', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  password_set_at timestamptz NOT NULL DEFAULT now()
);

-- Contact details, which are also values that a payment password must not contain. Of an identity number only the last six
-- digits are stored.
CREATE TABLE member_contact (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  phone text,
  mail text,
  birthday date,
  id_last_six text
);
-- Members log in by account, phone or mail, so a phone or mail belongs to one member only.
CREATE UNIQUE INDEX member_contact_phone ON member_contact (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX member_contact_mail ON member_contact (mail) WHERE mail IS NOT NULL;

CREATE TABLE member_profile (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- incremented by each change; an update based on an older version is rejected
  version integer NOT NULL DEFAULT 1,
  avatar bytea,
  avatar_type text,
  gender text NOT NULL DEFAULT '' CHECK (gender IN ('', 'female', 'male', 'other')),
  company text NOT NULL DEFAULT '',
  post text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  categories text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  bio text NOT NULL DEFAULT '',
  contact_shown text NOT NULL DEFAULT 'nobody' CHECK (contact_shown IN ('nobody', 'team', 'members')),
  user_type text NOT NULL DEFAULT '' CHECK (user_type IN ('', 'operator', 'landlord', 'agent', 'investor', 'researcher')),
  invite_code text UNIQUE,
  invited_by text REFERENCES member (id),
  settings jsonb NOT NULL DEFAULT '{}',
  messages jsonb NOT NULL DEFAULT '{}',
  agreed_at timestamptz
);

-- A token is stored as its SHA-256 only, so that read access to this table does not allow a login.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- null: no idle limit ("remember me")
  idle_seconds integer CHECK (idle_seconds > 0),
  expires_at timestamptz NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  -- names the session in its member's list of sessions
  id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  -- opened with a second factor
  two_step boolean NOT NULL DEFAULT false
);
CREATE INDEX session_member ON session (member_id);
CREATE INDEX session_expires ON session (expires_at);

-- Why a session was ended early, shown by the page that still uses it.
CREATE TABLE session_end (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  reason text NOT NULL CHECK (reason IN ('session-ended', 'password-changed')),
  ended_at timestamptz NOT NULL DEFAULT now()
);

-- Failures are counted by the account as typed, so that an unknown account is locked exactly like a known one.
CREATE TABLE login_failure (
  account text NOT NULL,
  address text NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  PRIMARY KEY (account, address)
);

-- Browsers that logged in before. Failed logins from unknown browsers neither slow them down nor use up their codes.
CREATE TABLE login_device (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, member_id)
);
CREATE INDEX login_device_member ON login_device (member_id, last_login_at DESC);

CREATE TABLE login_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  how text NOT NULL CHECK (how IN ('password', 'code', 'second-step', 'register')),
  outcome text NOT NULL CHECK (outcome IN ('ok', 'wrong', 'locked', 'not-active')),
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX login_log_member ON login_log (member_id, id DESC);
-- network addresses that a member has logged in from
CREATE INDEX login_log_ok ON login_log (member_id, address) WHERE outcome = 'ok';

CREATE TABLE password_past (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  set_at timestamptz NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (member_id, set_at)
);

-- Requested codes. Every request writes a row, whether or not the address is known, so that responses do not reveal which
-- addresses are registered.
CREATE TABLE verification_code (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'reset', 'bind-old', 'bind-new')),
  address text NOT NULL,
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  -- null: the message contained no code, and every code is rejected
  code_hash text,
  tries smallint NOT NULL DEFAULT 0,
  asked_from text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- the minute of the request: of several concurrent requests only one sends a message
  slot bigint NOT NULL DEFAULT floor(extract(epoch FROM now()) / 60),
  -- codes requested by known devices are counted and verified apart from all others
  device_known boolean NOT NULL DEFAULT false,
  UNIQUE (address, purpose, slot, device_known)
);
CREATE INDEX verification_code_address ON verification_code (address, purpose, created_at DESC);
CREATE INDEX verification_code_from ON verification_code (asked_from, created_at DESC);

-- Issued for the right code of a password reset; redeemed with the new password.
CREATE TABLE reset_ticket (
  ticket_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Issued for the right password where a second factor is required.
CREATE TABLE login_ticket (
  ticket_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

-- The seed is encrypted with a key that is not in this database.
CREATE TABLE two_step (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  confirmed_at timestamptz,
  -- the last 30-second step whose code was accepted: no code is accepted twice
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_code (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

CREATE TABLE certification (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('person', 'enterprise', 'agent')),
  name text NOT NULL,
  -- the number is encrypted; only its first and last characters are displayed
  number_sealed bytea NOT NULL,
  number_shown text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'passed', 'rejected', 'expired')),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  expires_at timestamptz
);
CREATE INDEX certification_member ON certification (member_id, created_at DESC);
CREATE UNIQUE INDEX certification_pending ON certification (member_id) WHERE status = 'pending';
-- the review queue, oldest first
CREATE INDEX certification_queue ON certification (status, created_at, id);
CREATE TABLE certification_file (
  id text PRIMARY KEY,
  certification_id text NOT NULL REFERENCES certification (id) ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  bytes bytea NOT NULL
);

-- Requests of members for a permission or a role, decided by staff; one open request for each.
CREATE TABLE access_request (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('permission', 'role')),
  name text NOT NULL,
  -- the address that access was denied to; empty for a request made without one
  wanted text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'refused')),
  granted_role text,
  reason text NOT NULL DEFAULT '',
  decided_by text REFERENCES member (id) CHECK (decided_by <> member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'open') = (decided_by IS NULL) AND (status = 'open') = (decided_at IS NULL)),
  CHECK ((granted_role IS NOT NULL) = (status = 'granted'))
);
CREATE UNIQUE INDEX access_request_open ON access_request (member_id, kind, name) WHERE status = 'open';
CREATE INDEX access_request_waiting ON access_request (created_at, id) WHERE status = 'open';

CREATE TABLE api_key (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Set for a scoped token: the key of one sub-app, which ends with the session it was created in.
  app text,
  session_hash bytea REFERENCES session (token_hash) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT api_key_of_session CHECK ((app IS NULL) = (session_hash IS NULL))
);
CREATE INDEX api_key_member ON api_key (member_id, created_at DESC);
CREATE INDEX api_key_session ON api_key (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX api_key_app ON api_key (app) WHERE app IS NOT NULL;
CREATE TABLE api_key_use (
  key_id text NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  day date NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (key_id, day)
);
