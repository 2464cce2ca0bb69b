-- Full answers to questions for a fair rent, as they were computed when they were bought.

CREATE TABLE fair_rent (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- Identifies the question and its evidence: the same question on the same evidence is bought once.
  digest text NOT NULL,
  question jsonb NOT NULL,
  title text NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, digest)
);
