-- Papers that prove what is wrong with a delivery. A paper is sent before the dispute it belongs to, and goes again when none takes it.
CREATE TABLE booking_file (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  sheet_id text REFERENCES booking_sheet (id),
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_file_of ON booking_file (sheet_id) WHERE sheet_id IS NOT NULL;
CREATE INDEX booking_file_loose ON booking_file (member_id, created_at) WHERE sheet_id IS NULL;

-- What a member wrote beside a case of their own: nobody else reads it.
CREATE TABLE kase_mark (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kase_id text NOT NULL REFERENCES kase (id),
  note text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, kase_id)
);
CREATE INDEX kase_mark_of ON kase_mark (kase_id);
