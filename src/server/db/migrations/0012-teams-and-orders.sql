-- Teams, orders with their items, payments, refunds and invoices, entitlements, and bookings.

-- Members who buy together: an item bought for the team belongs to all of its members.
CREATE TABLE team (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES member (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A member of a team: role, spending cap, and how many of the member's bought jindou belong to the team.
CREATE TABLE team_member (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  team_id text NOT NULL REFERENCES team (id) ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  suspended_at timestamptz,
  -- jindou per calendar month; null: no limit
  cap_jindou bigint CHECK (cap_jindou >= 0),
  -- Jindou given by the team that, up to the line `settled_line` of the member's statement, were neither spent nor returned.
  -- Later spending is deducted when the value is read: the team's jindou are spent first.
  team_jindou bigint NOT NULL DEFAULT 0 CHECK (team_jindou >= 0),
  settled_line bigint NOT NULL DEFAULT 0
);
CREATE INDEX team_member_team ON team_member (team_id);

-- Seats in use. Entitlements of a team are read through this view, so that a suspended member has none of them.
CREATE VIEW team_seat AS SELECT member_id, team_id FROM team_member WHERE suspended_at IS NULL;

CREATE TABLE team_invitation (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES team (id) ON DELETE CASCADE,
  via text NOT NULL CHECK (via IN ('phone', 'mail', 'link')),
  -- the only address that may accept; null for a link, which anyone who has it may accept
  address text,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  cap_jindou bigint CHECK (cap_jindou >= 0),
  -- Only the hash of the code is stored: read access to the table does not allow anyone to join.
  code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  made_by text NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_by text REFERENCES member (id) ON DELETE SET NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK ((via = 'link') = (address IS NULL)),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE INDEX team_invitation_team ON team_invitation (team_id, created_at DESC);
CREATE INDEX team_invitation_address ON team_invitation (address) WHERE accepted_at IS NULL AND revoked_at IS NULL;

CREATE SEQUENCE order_number;
CREATE TABLE member_order (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  member_id text NOT NULL REFERENCES member (id),
  -- the team that will own the items; null: the member alone
  team_id text REFERENCES team (id),
  status text NOT NULL CHECK (status IN ('draft', 'unpaid', 'paying', 'paid', 'fulfilling', 'completed', 'cancelled', 'expired',
    'refunding', 'refunded', 'partRefunded', 'refundRejected')),
  total_jindou bigint NOT NULL CHECK (total_jindou >= 0),
  payable_jindou bigint NOT NULL CHECK (payable_jindou BETWEEN 0 AND total_jindou),
  -- the amounts finally charged, by bucket
  bonus_jindou bigint NOT NULL DEFAULT 0 CHECK (bonus_jindou >= 0),
  bought_jindou bigint NOT NULL DEFAULT 0 CHECK (bought_jindou >= 0),
  refunded_jindou bigint NOT NULL DEFAULT 0 CHECK (refunded_jindou >= 0),
  note text NOT NULL DEFAULT '',
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  closed_at timestamptz,
  close_reason text NOT NULL DEFAULT '',
  -- the ledger act that paid it
  tx_id uuid,
  CHECK (refunded_jindou <= bonus_jindou + bought_jindou),
  CHECK (bonus_jindou + bought_jindou <= payable_jindou)
);
CREATE INDEX member_order_newest ON member_order (member_id, created_at DESC, id);
CREATE INDEX member_order_due ON member_order (expires_at) WHERE status IN ('unpaid', 'paying');

CREATE TABLE order_item (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES member_order (id),
  position smallint NOT NULL,
  type text NOT NULL,
  ref_id text NOT NULL,
  variant text NOT NULL,
  title text NOT NULL,
  qty integer NOT NULL CHECK (qty > 0),
  unit_jindou bigint NOT NULL CHECK (unit_jindou >= 0),
  discount_jindou bigint NOT NULL CHECK (discount_jindou >= 0),
  line_jindou bigint NOT NULL CHECK (line_jindou >= 0),
  -- null: not paid yet; 0: already owned at payment
  paid_jindou bigint CHECK (paid_jindou BETWEEN 0 AND line_jindou),
  status text NOT NULL DEFAULT 'ordered' CHECK (status IN ('ordered', 'delivered', 'refunded')),
  -- the components of the price
  snapshot jsonb NOT NULL,
  UNIQUE (order_id, position),
  CHECK (line_jindou = unit_jindou * qty - discount_jindou)
);
CREATE INDEX order_item_ref ON order_item (type, ref_id);

-- What a member or a team owns. The primary key prevents a second payment for the same row.
CREATE TABLE entitlement (
  owner_id text NOT NULL,
  type text NOT NULL,
  ref_id text NOT NULL,
  item_id text NOT NULL REFERENCES order_item (id),
  member_id text NOT NULL REFERENCES member (id),
  acquired_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, type, ref_id)
);
CREATE INDEX entitlement_ref ON entitlement (type, ref_id);
CREATE INDEX entitlement_item ON entitlement (item_id);

CREATE TABLE payment (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  idempotency_key text NOT NULL,
  method text NOT NULL CHECK (method IN ('balance', 'wechat', 'alipay', 'stripe', 'sandbox', 'bank')),
  amount_jindou bigint NOT NULL CHECK (amount_jindou >= 0),
  status text NOT NULL CHECK (status IN ('created', 'authorising', 'processing', 'succeeded', 'failed', 'timedOut')),
  failure_code text,
  without_password boolean NOT NULL,
  tx_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((failure_code IS NOT NULL) = (status = 'failed'))
);
CREATE INDEX payment_member ON payment (member_id, created_at DESC);
CREATE UNIQUE INDEX payment_once ON payment (member_id, idempotency_key) WHERE status = 'succeeded';
CREATE TABLE payment_order (
  payment_id text NOT NULL REFERENCES payment (id),
  order_id text NOT NULL REFERENCES member_order (id),
  PRIMARY KEY (payment_id, order_id)
);
CREATE INDEX payment_order_order ON payment_order (order_id);

CREATE TABLE refund (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES member_order (id),
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL CHECK (status IN ('requested', 'approved', 'rejected')),
  item_ids text[] NOT NULL,
  amount_jindou bigint NOT NULL CHECK (amount_jindou >= 0),
  reason text NOT NULL,
  -- the requester, who must not decide the refund
  asked_by text NOT NULL,
  decided_by text,
  decision text NOT NULL DEFAULT '',
  tx_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX refund_order ON refund (order_id);
CREATE UNIQUE INDEX refund_open ON refund (order_id) WHERE status = 'requested';

CREATE TABLE invoice (
  order_id text PRIMARY KEY REFERENCES member_order (id),
  member_id text NOT NULL REFERENCES member (id),
  title text NOT NULL,
  tax_no text NOT NULL,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'issued', 'rejected')),
  requested_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invoice_member ON invoice (member_id);

-- Evidence ordered before it exists. Each unit has a hold of its own at the maximum unit price its buyer accepts.
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
  -- the record delivered for it and its price; for a captured unit, the amount captured
  ref_id text,
  jindou bigint NOT NULL DEFAULT 0 CHECK (jindou >= 0),
  UNIQUE (sheet_id, position)
);

-- Evidence of what is wrong with a delivery. A file is uploaded before its dispute, and deleted when no dispute refers to it.
CREATE TABLE booking_file (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  sheet_id text REFERENCES booking_sheet (id),
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_file_of ON booking_file (sheet_id) WHERE sheet_id IS NOT NULL;
CREATE INDEX booking_file_loose ON booking_file (member_id, created_at) WHERE sheet_id IS NULL;
