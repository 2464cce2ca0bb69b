-- A member's own units as landlord, operator or agent. The public listing of a unit is the row of `shop` with the same id.

CREATE TABLE my_shop (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN (
    'draft', 'pendingReview', 'rejected', 'listed', 'paused', 'expired', 'underOffer', 'leased', 'vacating', 'archived')),
  -- what is advertised, which may be incomplete in a draft; and what only the member sees: lease, value, costs
  facts jsonb NOT NULL,
  book jsonb NOT NULL,
  -- the form that a search of own units compares
  search_text text NOT NULL DEFAULT '',
  completeness double precision NOT NULL DEFAULT 0 CHECK (completeness BETWEEN 0 AND 1),
  -- the day it was listed or last refreshed
  listed_on date,
  -- why it was not listed, and the field concerned
  reject_reason text NOT NULL DEFAULT '',
  reject_field text NOT NULL DEFAULT '',
  -- part of the example portfolio: never listed
  is_sample boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX my_shop_member ON my_shop (member_id, changed_at DESC, id);
CREATE INDEX my_shop_waiting ON my_shop (changed_at, id) WHERE status = 'pendingReview';
CREATE INDEX my_shop_listed ON my_shop (listed_on) WHERE status = 'listed';

-- History of a unit: each action, its actor and its time.
CREATE TABLE my_shop_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  my_shop_id text NOT NULL REFERENCES my_shop (id) ON DELETE CASCADE,
  act text NOT NULL,
  status text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- null: by the scheduler, when a date was reached
  actor_id text REFERENCES member (id),
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX my_shop_step_of ON my_shop_step (my_shop_id, id);

CREATE TABLE my_shop_file (
  id text PRIMARY KEY,
  my_shop_id text NOT NULL REFERENCES my_shop (id) ON DELETE CASCADE,
  -- a photo, a floor plan, or a document as evidence
  part text NOT NULL CHECK (part IN ('photo', 'plan', 'document')),
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (my_shop_id, sha256)
);

-- The deal by which a unit was let, as its member entered it. Contributed deals are reviewed and become evidence.
CREATE TABLE my_shop_deal (
  id text PRIMARY KEY,
  -- null: the unit was deleted
  my_shop_id text REFERENCES my_shop (id) ON DELETE SET NULL,
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL CHECK (status IN ('kept', 'submitted', 'published', 'rejected', 'duplicate')),
  -- the unit and the terms as entered
  deal jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  kase_id text REFERENCES kase (id),
  reward_jindou integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX my_shop_deal_of ON my_shop_deal (my_shop_id, created_at DESC);
CREATE INDEX my_shop_deal_waiting ON my_shop_deal (created_at, id) WHERE status = 'submitted';
