-- Work that takes longer than a call: taken from here by any server, and by another one when the first is gone.
CREATE TABLE job (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- null: work of the house itself, such as looking after watches
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  -- The same work ordered twice under one key is one job.
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
  -- Who works on it, new with each try, so that a server that lost the job can no longer write to it.
  claim text,
  beat_at timestamptz,
  cancel_asked boolean NOT NULL DEFAULT false,
  result jsonb,
  -- why it failed, in words for its owner
  failure text,
  -- where its result is waited for, and whether it has been published there
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

-- Apart from the job, so that a list of jobs does not touch their files.
CREATE TABLE job_file (
  job_id text PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL
);
