-- A person may be called by name, phone or mail when logging in, so each of them belongs to one member.
CREATE UNIQUE INDEX member_contact_phone ON member_contact (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX member_contact_mail ON member_contact (mail) WHERE mail IS NOT NULL;
ALTER TABLE member ADD COLUMN password_set_at timestamptz NOT NULL DEFAULT now();

-- Messages also go to people who are no members yet.
ALTER TABLE outbox_message ALTER COLUMN member_id DROP NOT NULL;

-- A session as its owner sees it, and whether it was opened with a second factor.
ALTER TABLE session ADD COLUMN id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text;
ALTER TABLE session ADD COLUMN two_step boolean NOT NULL DEFAULT false;

CREATE TABLE password_past (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  set_at timestamptz NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (member_id, set_at)
);

-- Codes that were asked for. One is written for every request, known address or not, so that nobody learns which are.
CREATE TABLE verification_code (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'reset', 'bind-old', 'bind-new')),
  address text NOT NULL,
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  -- null: the message said something else, and no code opens anything
  code_hash text,
  tries smallint NOT NULL DEFAULT 0,
  asked_from text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- the minute it was asked in: of many requests at once one is answered with a message
  slot bigint NOT NULL DEFAULT floor(extract(epoch FROM now()) / 60),
  UNIQUE (address, purpose, slot)
);
CREATE INDEX verification_code_address ON verification_code (address, purpose, created_at DESC);
CREATE INDEX verification_code_from ON verification_code (asked_from, created_at DESC);

-- The right code of a reset is handed in for this, and this for a new password.
CREATE TABLE reset_ticket (
  ticket_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- The right password is handed in for this where a second factor follows.
CREATE TABLE login_ticket (
  ticket_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

-- The seed is sealed with a key that is not in this database.
CREATE TABLE two_step (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  confirmed_at timestamptz,
  -- the last step of 30 s whose code was taken: no code is taken twice
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_code (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

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

CREATE TABLE member_profile (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- counted up with each change: who edits an older one is told
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

CREATE TABLE certification (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('person', 'enterprise', 'agent')),
  name text NOT NULL,
  -- the number itself is sealed; what people see is its ends
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
CREATE TABLE certification_file (
  id text PRIMARY KEY,
  certification_id text NOT NULL REFERENCES certification (id) ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  bytes bytea NOT NULL
);

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
  revoked_at timestamptz
);
CREATE INDEX api_key_member ON api_key (member_id, created_at DESC);
CREATE TABLE api_key_use (
  key_id text NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  day date NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (key_id, day)
);

CREATE TABLE app_use (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  app text NOT NULL,
  last_opened_at timestamptz,
  pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, app)
);

CREATE TABLE project (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name text NOT NULL,
  city text NOT NULL,
  purpose text NOT NULL,
  notes text NOT NULL DEFAULT '',
  tasks jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE INDEX project_owner ON project (owner_id, changed_at DESC);
CREATE TABLE project_member (
  project_id text NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  may text NOT NULL CHECK (may IN ('view', 'edit')),
  PRIMARY KEY (project_id, member_id)
);
CREATE INDEX project_member_member ON project_member (member_id);
CREATE TABLE project_item (
  project_id text NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('road', 'shop', 'kase', 'sample', 'report')),
  ref_id text NOT NULL,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  added_by text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, type, ref_id)
);
