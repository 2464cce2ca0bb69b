-- Reports somebody puts together from what they own: rental evidence from cases, a cluster of roads from survey waves.
-- Ordered and paid like anything else; what one says is kept when it is first opened, and never worked out again.
CREATE TABLE paper_report (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('evidence', 'cluster')),
  title text NOT NULL,
  -- what it is of, written in one way, so that the same is one report
  asked jsonb NOT NULL,
  content jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, kind, asked)
);
