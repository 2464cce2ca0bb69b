-- Photographs of the shop that is assessed. Documents and issued reports name them by id.
CREATE TABLE assessment_photo (
  id text PRIMARY KEY,
  assessment_id text NOT NULL REFERENCES assessment (id) ON DELETE CASCADE,
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (assessment_id, sha256)
);
