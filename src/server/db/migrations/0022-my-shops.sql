-- A member's own units as landlord, operator or agent. What the public finds of one stands in `shop` under the same id.
CREATE TABLE my_shop (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN (
    'draft', 'pendingReview', 'rejected', 'listed', 'paused', 'expired', 'underOffer', 'leased', 'vacating', 'archived')),
  -- what is advertised, in which a draft may lack anything; and what only its member reads: lease, value, costs
  facts jsonb NOT NULL,
  book jsonb NOT NULL,
  -- what a search of one's own units compares
  search_text text NOT NULL DEFAULT '',
  completeness double precision NOT NULL DEFAULT 0 CHECK (completeness BETWEEN 0 AND 1),
  -- the day it was listed or last refreshed
  listed_on date,
  -- why it was not listed, and which field that is about
  reject_reason text NOT NULL DEFAULT '',
  reject_field text NOT NULL DEFAULT '',
  -- of the portfolio to try the page with: never listed
  is_sample boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX my_shop_member ON my_shop (member_id, changed_at DESC, id);
CREATE INDEX my_shop_waiting ON my_shop (changed_at, id) WHERE status = 'pendingReview';
CREATE INDEX my_shop_listed ON my_shop (listed_on) WHERE status = 'listed';

-- What was done to a unit, by whom and when.
CREATE TABLE my_shop_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  my_shop_id text NOT NULL REFERENCES my_shop (id) ON DELETE CASCADE,
  act text NOT NULL,
  status text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- null: time did it
  actor_id text REFERENCES member (id),
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX my_shop_step_of ON my_shop_step (my_shop_id, id);

CREATE TABLE my_shop_file (
  id text PRIMARY KEY,
  my_shop_id text NOT NULL REFERENCES my_shop (id) ON DELETE CASCADE,
  -- a photo, a plan, or a paper that proves something
  part text NOT NULL CHECK (part IN ('photo', 'plan', 'document')),
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (my_shop_id, sha256)
);

-- A deal a unit was let by, as its member told it. Contributed ones wait for a look, and become evidence.
CREATE TABLE my_shop_deal (
  id text PRIMARY KEY,
  -- null: its unit was removed
  my_shop_id text REFERENCES my_shop (id) ON DELETE SET NULL,
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL CHECK (status IN ('kept', 'submitted', 'published', 'rejected', 'duplicate')),
  -- the unit and the terms as they were told
  deal jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  kase_id text REFERENCES kase (id),
  reward_jindou integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX my_shop_deal_of ON my_shop_deal (my_shop_id, created_at DESC);
CREATE INDEX my_shop_deal_waiting ON my_shop_deal (created_at, id) WHERE status = 'submitted';

-- Who has opened a shop, once a day each: what its owner reads as views.
CREATE TABLE shop_view (
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  day date NOT NULL DEFAULT current_date,
  PRIMARY KEY (shop_id, member_id, day)
);
