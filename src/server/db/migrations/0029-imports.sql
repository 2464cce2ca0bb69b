-- Imports that staff order in the browser: their files, the mappings of columns they keep, and what each run changed.

-- The bytes of a file in pieces, so that no server holds them in memory and any server of a cluster runs the job.
CREATE TABLE import_file (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX import_file_of ON import_file (member_id, created_at);

CREATE TABLE import_file_part (
  file_id text NOT NULL REFERENCES import_file (id) ON DELETE CASCADE,
  position integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (file_id, position)
);

CREATE TABLE import_mapping (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kind text NOT NULL,
  -- as a file of mappings/ has it
  mapping jsonb NOT NULL,
  member_id text NOT NULL REFERENCES member (id),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- A file may be imported again once its run is undone, so the run has an id of its own.
ALTER TABLE import_run DROP CONSTRAINT import_run_pkey;
ALTER TABLE import_run ADD COLUMN id text NOT NULL DEFAULT 'ir_' || gen_random_uuid();
ALTER TABLE import_run ADD PRIMARY KEY (id);
-- null: of the command line, which records no changes
ALTER TABLE import_run ADD COLUMN member_id text REFERENCES member (id);
-- of the loaded rows those that were there before; null: not counted
ALTER TABLE import_run ADD COLUMN changed bigint;
ALTER TABLE import_run ADD COLUMN undone_at timestamptz;
ALTER TABLE import_run ADD COLUMN undone_by text REFERENCES member (id);
ALTER TABLE import_run ADD CHECK ((undone_at IS NULL) = (undone_by IS NULL));
CREATE UNIQUE INDEX import_run_file ON import_run (kind, sha256) WHERE undone_at IS NULL;
CREATE INDEX import_run_newest ON import_run (started_at DESC, id DESC);

-- Rows that a run added or changed, one entry for each.
CREATE TABLE import_change (
  run_id text NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  table_name text NOT NULL,
  -- the columns of the row's primary key
  key jsonb NOT NULL,
  -- the row before the run; null: the run added it
  before jsonb,
  -- of the row as the run left it, to find later changes
  after_md5 text NOT NULL,
  PRIMARY KEY (run_id, table_name, key)
);
