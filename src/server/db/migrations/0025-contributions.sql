-- Cases members hand in. What is published becomes a row of `kase`; the facts stay here as they were told.
CREATE TABLE contribution (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL DEFAULT 'submitted'
    CHECK (status IN ('submitted', 'verifying', 'published', 'rejected', 'duplicate', 'withdrawn')),
  facts jsonb NOT NULL,
  -- repeated from the facts, for finding what was told twice
  city text NOT NULL,
  district text NOT NULL,
  deal_date date NOT NULL,
  area_m2 numeric(10, 2) NOT NULL CHECK (area_m2 > 0),
  -- which field a rejection is about; empty for the whole
  reason text NOT NULL DEFAULT '',
  reject_field text NOT NULL DEFAULT '',
  duplicate_of text REFERENCES kase (id),
  kase_id text UNIQUE REFERENCES kase (id),
  reward_jindou integer NOT NULL DEFAULT 0 CHECK (reward_jindou >= 0),
  -- who looks at it; nobody looks at their own
  verifier_id text REFERENCES member (id) CHECK (verifier_id <> member_id),
  -- how often it was handed in, and the revision of its facts
  attempt integer NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1,
  sent_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kase_id IS NOT NULL) = (status = 'published')),
  CHECK ((duplicate_of IS NOT NULL) = (status = 'duplicate')),
  CHECK ((decided_at IS NOT NULL) = (status IN ('published', 'rejected', 'duplicate')))
);
CREATE INDEX contribution_member ON contribution (member_id, sent_at DESC, id);
CREATE INDEX contribution_waiting ON contribution (sent_at, id) WHERE status IN ('submitted', 'verifying');
CREATE INDEX contribution_like ON contribution (city, district, deal_date) WHERE status IN ('submitted', 'verifying');

-- Papers that prove a case. A file is sent before the case it belongs to, and goes again when no case takes it.
CREATE TABLE contribution_file (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  contribution_id text REFERENCES contribution (id) ON DELETE CASCADE,
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contribution_file_of ON contribution_file (contribution_id) WHERE contribution_id IS NOT NULL;
CREATE INDEX contribution_file_loose ON contribution_file (member_id, created_at) WHERE contribution_id IS NULL;
