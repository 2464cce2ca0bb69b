-- Conditions of watches, pauses, what watches found, and the digests that list it.
ALTER TABLE saved_search ADD COLUMN condition text NOT NULL DEFAULT 'rows' CHECK (condition IN ('rows', 'median'));
-- percent
ALTER TABLE saved_search ADD COLUMN least_change double precision CHECK (least_change BETWEEN 1 AND 100);
-- the published figures of the last notice, or of the day the condition was set; null until a set is large enough
ALTER TABLE saved_search ADD COLUMN baseline jsonb;
ALTER TABLE saved_search ADD COLUMN paused_at timestamptz;
ALTER TABLE saved_search ADD CONSTRAINT saved_search_condition
  CHECK ((condition = 'median') = (least_change IS NOT NULL) AND (condition = 'median' OR baseline IS NULL));
ALTER TABLE saved_search DROP CONSTRAINT saved_search_check;
ALTER TABLE saved_search ADD CONSTRAINT saved_search_due_check
  CHECK ((watch = 'off' OR paused_at IS NOT NULL) = (due_at IS NULL) AND (watch <> 'off' OR paused_at IS NULL));

CREATE TABLE watch_finding (
  -- of the job that found it
  id text PRIMARY KEY,
  search_id text NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
  -- of the notice
  kind text NOT NULL,
  content jsonb NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  -- whether a digest lists it, and the message that does
  in_digest boolean NOT NULL,
  digest_id text,
  CHECK (in_digest OR digest_id IS NULL)
);
CREATE INDEX watch_finding_search ON watch_finding (search_id, found_at DESC, id);
CREATE INDEX watch_finding_waiting ON watch_finding (search_id, found_at) WHERE in_digest AND digest_id IS NULL;
