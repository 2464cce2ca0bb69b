-- A version of a sub-app that awaits a second person. app and enabled stay what runs; what is there already was decided under
-- the rules of its time and counts as approved.
ALTER TABLE micro_app
  ADD COLUMN proposed jsonb,
  -- all who worked on it since the last decision
  ADD COLUMN proposed_by text[] NOT NULL DEFAULT '{}',
  ADD COLUMN proposed_at timestamptz,
  ADD COLUMN approved_by text,
  ADD COLUMN approved_at timestamptz,
  ADD CONSTRAINT micro_app_proposal_whole
    CHECK ((proposed IS NULL) = (proposed_at IS NULL) AND (proposed IS NULL) = (cardinality(proposed_by) = 0));

-- A scoped token is a key of one sub-app, and ends with the session it was made in.
ALTER TABLE api_key
  ADD COLUMN app text,
  ADD COLUMN session_hash bytea REFERENCES session (token_hash) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT api_key_of_session CHECK ((app IS NULL) = (session_hash IS NULL));
CREATE INDEX api_key_session ON api_key (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX api_key_app ON api_key (app) WHERE app IS NOT NULL;
