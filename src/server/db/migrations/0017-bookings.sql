-- Evidence that is ordered before it is there. Each unit has a hold of its own at the highest price its buyer would pay.
CREATE TABLE booking_sheet (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES member_order (id),
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL CHECK (status IN ('held', 'accepted', 'sourcing', 'partDelivered', 'delivered', 'confirmed', 'rejected',
    'cancelled', 'disputed', 'overdue', 'released')),
  target text NOT NULL CHECK (target IN ('kase', 'sample', 'pre-shop')),
  city text NOT NULL,
  district text NOT NULL,
  road text NOT NULL,
  category text,
  wishes text NOT NULL,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  max_unit_jindou bigint NOT NULL CHECK (max_unit_jindou > 0),
  due_on date NOT NULL,
  hold_tx uuid NOT NULL,
  delivered_at timestamptz,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_sheet_newest ON booking_sheet (member_id, created_at DESC, id);
CREATE INDEX booking_sheet_open ON booking_sheet (due_on) WHERE status IN ('held', 'accepted', 'sourcing', 'partDelivered', 'delivered',
  'disputed');

CREATE TABLE booking_unit (
  id text PRIMARY KEY,
  sheet_id text NOT NULL REFERENCES booking_sheet (id),
  position smallint NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'delivered', 'captured', 'released')),
  -- what was delivered for it, and its price; of one that was captured, what was taken
  ref_id text,
  jindou bigint NOT NULL DEFAULT 0 CHECK (jindou >= 0),
  UNIQUE (sheet_id, position)
);
