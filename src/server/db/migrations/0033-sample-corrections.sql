-- What an owner of a survey point says is wrong with it. The point stays as it was surveyed; what is confirmed stands beside it.
CREATE TABLE sample_correction (
  id text PRIMARY KEY,
  sample_id text NOT NULL REFERENCES sample (id),
  member_id text NOT NULL REFERENCES member (id),
  field text NOT NULL CHECK (field IN ('status', 'door', 'category', 'asked', 'told', 'seen', 'absent', 'other')),
  -- what the point said when it was marked, and once confirmed, what the correction took the place of
  was text NOT NULL DEFAULT '',
  value text NOT NULL DEFAULT '',
  -- of a rent
  currency text CHECK (currency IN ('CNY', 'TWD')),
  note text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'rejected', 'withdrawn')),
  reason text NOT NULL DEFAULT '',
  reward_jindou integer NOT NULL DEFAULT 0 CHECK (reward_jindou >= 0),
  decided_by text REFERENCES member (id) CHECK (decided_by <> member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((decided_by IS NOT NULL) = (status IN ('confirmed', 'rejected'))),
  CHECK ((decided_at IS NOT NULL) = (status <> 'open')),
  CHECK (reward_jindou = 0 OR status = 'confirmed'),
  CHECK (currency IS NOT NULL OR field NOT IN ('asked', 'told', 'seen'))
);
CREATE UNIQUE INDEX sample_correction_one_open ON sample_correction (member_id, sample_id) WHERE status = 'open';
CREATE INDEX sample_correction_member ON sample_correction (member_id, created_at DESC, id);
CREATE INDEX sample_correction_waiting ON sample_correction (created_at, id) WHERE status = 'open';
CREATE INDEX sample_correction_decided ON sample_correction (decided_at DESC, id) WHERE decided_by IS NOT NULL;
CREATE INDEX sample_correction_counted ON sample_correction (sample_id, decided_at) WHERE status = 'confirmed';

-- A saved search may be run again each month.
ALTER TABLE saved_search DROP CONSTRAINT saved_search_watch_check;
ALTER TABLE saved_search ADD CONSTRAINT saved_search_watch_check CHECK (watch IN ('off', 'daily', 'weekly', 'monthly'));
