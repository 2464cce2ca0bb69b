-- What a surveyor photographed at a point. The same picture is kept once, however often it is read in.
CREATE TABLE sample_photo (
  id text PRIMARY KEY,
  sample_id text NOT NULL REFERENCES sample (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  sha256 text NOT NULL,
  content bytea NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sample_id, sha256)
);
