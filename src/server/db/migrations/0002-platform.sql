-- What the server itself needs: keys, idempotency, jobs, the channel, messages, notices, sub-apps and page layouts.

-- Signing keys, created here once so that every server of this database uses the same ones.
CREATE TABLE server_key (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO server_key (name, value) VALUES
  ('cursor', gen_random_uuid()::text || gen_random_uuid()::text),
  -- Seed of the noise in free figures. A new value would change the noise of every set, and two answers can be averaged.
  ('noise', gen_random_uuid()::text || gen_random_uuid()::text);

-- Response to a mutation by the key its client generated. Kept for 30 days; the tx of a ledger act is derived from scope and
-- key, so that even an expired key cannot post twice.
CREATE TABLE idempotency (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  -- Text, not json: a repeat returns the same bytes.
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Work that takes longer than a request. Any server takes it from here, and another one continues when that server is gone.
CREATE TABLE job (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- null: work of the platform itself, such as checking saved searches
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  -- The same work requested twice under one key is one job.
  key text NOT NULL,
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  share double precision NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 1),
  step text NOT NULL DEFAULT 'waiting',
  rows_done bigint,
  rows_in_all bigint,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  most_tries integer NOT NULL CHECK (most_tries > 0),
  run_after timestamptz NOT NULL DEFAULT now(),
  -- The lease of the worker, new for each attempt, so that a server that lost the job can no longer write to it.
  claim text,
  -- the last heartbeat
  beat_at timestamptz,
  cancel_asked boolean NOT NULL DEFAULT false,
  result jsonb,
  -- why it failed, as a message for its owner
  failure text,
  -- the request that waits for the result, and whether the result has been published to it
  request_id text,
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  CHECK ((state = 'running') = (claim IS NOT NULL)),
  CHECK ((claim IS NULL) = (beat_at IS NULL))
);
CREATE UNIQUE INDEX job_key ON job (coalesce(member_id, ''), kind, key);
CREATE INDEX job_waiting ON job (run_after, id) WHERE state = 'queued';
CREATE INDEX job_running ON job (beat_at) WHERE state = 'running';
CREATE INDEX job_unpublished ON job (finished_at) WHERE request_id IS NOT NULL AND NOT published;
CREATE INDEX job_member ON job (member_id, created_at DESC, id);
CREATE INDEX job_expires ON job (expires_at) WHERE state = 'ready';

-- A table of its own, so that a list of jobs does not read their files.
CREATE TABLE job_file (
  job_id text PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL
);

-- Last completion, on any server, of scheduled work that does not run in every round.
CREATE TABLE chore_done (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);

-- A ticket opens one channel of one session. Stored as its SHA-256 only, like the session's token.
CREATE TABLE channel_ticket (
  ticket_hash bytea PRIMARY KEY,
  token_hash bytea NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX channel_ticket_token ON channel_ticket (token_hash);
CREATE INDEX channel_ticket_expires ON channel_ticket (expires_at);

-- Results to be delivered to a member. The row outlives the delivery, so that a restarted job does not deliver the same
-- result again; the envelope is removed.
CREATE TABLE channel_result (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  request_id text NOT NULL,
  -- Text, not jsonb: the envelope arrives as published, with every number unchanged.
  envelope text,
  published_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz,
  PRIMARY KEY (member_id, request_id),
  CHECK ((envelope IS NULL) = (received_at IS NOT NULL))
);
CREATE INDEX channel_result_published ON channel_result (published_at);

-- Outgoing mail and SMS: written in the transaction they belong to, sent by a worker, retried until sent.
CREATE TABLE outbox_message (
  id text PRIMARY KEY,
  -- null: the recipient is not a member yet
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  address text NOT NULL,
  template text NOT NULL,
  locale text NOT NULL,
  -- may contain a code; emptied once it is sent or expired
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- not sent after this
  expires_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failure text
);
CREATE INDEX outbox_message_due ON outbox_message (next_try_at) WHERE sent_at IS NULL;

-- Notifications shown in the console.
CREATE TABLE notice (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX notice_member ON notice (member_id, created_at DESC, id);
CREATE INDEX notice_unread ON notice (member_id) WHERE read_at IS NULL;

-- Sub-apps managed in the console; they take precedence over those of the operator's file. A row without `app` only enables
-- or disables the one of the file.
CREATE TABLE micro_app (
  name text PRIMARY KEY,
  app jsonb,
  enabled boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- A version that awaits the approval of a second member of staff; `app` and `enabled` remain in effect until then. A row
  -- without an approver counts as approved.
  proposed jsonb,
  -- all who edited it since the last decision
  proposed_by text[] NOT NULL DEFAULT '{}',
  proposed_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  CONSTRAINT micro_app_proposal_whole
    CHECK ((proposed IS NULL) = (proposed_at IS NULL) AND (proposed IS NULL) = (cardinality(proposed_by) = 0))
);
CREATE TABLE app_use (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  app text NOT NULL,
  last_opened_at timestamptz,
  pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, app)
);

-- A member's own layout of a page.
CREATE TABLE member_layout (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  page text NOT NULL CHECK (page IN ('dashboard', 'home')),
  layout jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, page)
);
