-- People who buy together: what one of them unlocks for the team is everybody's.
CREATE TABLE team (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES member (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE team_seat (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  team_id text NOT NULL REFERENCES team (id) ON DELETE CASCADE
);
CREATE INDEX team_seat_team ON team_seat (team_id);

-- How a member is reached, and what must not be their payment password. Of an identity number only its end is kept.
CREATE TABLE member_contact (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  phone text,
  mail text,
  birthday date,
  id_last_six text
);

CREATE SEQUENCE order_number;
CREATE TABLE member_order (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  member_id text NOT NULL REFERENCES member (id),
  -- whose the goods become when it is not the member alone
  team_id text REFERENCES team (id),
  status text NOT NULL CHECK (status IN ('draft', 'unpaid', 'paying', 'paid', 'fulfilling', 'completed', 'cancelled', 'expired',
    'refunding', 'refunded', 'partRefunded', 'refundRejected')),
  total_jindou bigint NOT NULL CHECK (total_jindou >= 0),
  payable_jindou bigint NOT NULL CHECK (payable_jindou BETWEEN 0 AND total_jindou),
  -- what it cost in the end, by bucket
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
  -- null: not paid yet; 0: owned already when it was paid
  paid_jindou bigint CHECK (paid_jindou BETWEEN 0 AND line_jindou),
  status text NOT NULL DEFAULT 'ordered' CHECK (status IN ('ordered', 'delivered', 'refunded')),
  -- what the price was made of
  snapshot jsonb NOT NULL,
  UNIQUE (order_id, position),
  CHECK (line_jindou = unit_jindou * qty - discount_jindou)
);
CREATE INDEX order_item_ref ON order_item (type, ref_id);

-- What is owned, by a member or a team. The key is what keeps a row from being paid twice.
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
  -- who must not decide it
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

-- A payment password is kept as a hash. Tries are counted before it is looked at, in a transaction of their own.
CREATE TABLE payment_code (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- how often it was locked since the last right one
  locks smallint NOT NULL DEFAULT 0 CHECK (locks >= 0),
  locked_until timestamptz,
  set_at timestamptz NOT NULL DEFAULT now(),
  reset_at timestamptz,
  free_on boolean NOT NULL DEFAULT false,
  free_single bigint NOT NULL DEFAULT 0,
  free_day bigint NOT NULL DEFAULT 0,
  free_types text[] NOT NULL DEFAULT '{}',
  CHECK (free_single BETWEEN 0 AND free_day)
);
CREATE TABLE payment_code_past (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  set_at timestamptz NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (member_id, set_at)
);
CREATE TABLE payment_code_use (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  purpose text NOT NULL,
  -- null while it is being looked at, and for ever when the server was killed then
  right_one boolean,
  address text NOT NULL
);
CREATE INDEX payment_code_use_member ON payment_code_use (member_id, id DESC);
CREATE TABLE payment_code_reset (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- of the session it was asked from: a code read elsewhere is of no use
  session_hash bytea NOT NULL,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX payment_code_reset_member ON payment_code_reset (member_id, created_at DESC);

-- Messages on their way: written in the transaction they belong to, sent by a worker, tried again until they are.
CREATE TABLE outbox_message (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  address text NOT NULL,
  template text NOT NULL,
  locale text NOT NULL,
  -- may hold a code; emptied once it is sent or useless
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- after this nobody wants it any more
  expires_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failure text
);
CREATE INDEX outbox_message_due ON outbox_message (next_try_at) WHERE sent_at IS NULL;

CREATE TABLE recharge_order (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  member_id text NOT NULL REFERENCES member (id),
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay', 'stripe', 'sandbox', 'bank')),
  package_id text,
  jindou bigint NOT NULL CHECK (jindou > 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  money_minor bigint NOT NULL CHECK (money_minor > 0),
  currency text NOT NULL CHECK (currency = 'CNY'),
  status text NOT NULL CHECK (status IN ('created', 'awaitingChannel', 'credited', 'failed', 'closed', 'refundDue', 'refunding', 'refunded')),
  channel_no text,
  pay_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  credited_at timestamptz,
  -- what the channel reported, once it did
  paid_minor bigint,
  tx_id uuid UNIQUE,
  next_query_at timestamptz,
  queries smallint NOT NULL DEFAULT 0,
  first_confirmed_by text,
  second_confirmed_by text,
  failure text NOT NULL DEFAULT '',
  CHECK ((tx_id IS NOT NULL) = (status IN ('credited', 'refunding') OR status = 'refunded' AND credited_at IS NOT NULL)),
  CHECK (second_confirmed_by <> first_confirmed_by)
);
CREATE INDEX recharge_order_newest ON recharge_order (member_id, created_at DESC, id);
CREATE INDEX recharge_order_query ON recharge_order (next_query_at) WHERE next_query_at IS NOT NULL;

-- What channels told us, word for word. One that cannot be trusted is kept under the hash of its bytes, so that it
-- takes no true one's place.
CREATE TABLE payment_notice (
  provider text NOT NULL,
  notice_id text NOT NULL,
  order_no text,
  raw bytea NOT NULL,
  headers jsonb NOT NULL,
  verified boolean NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, notice_id)
);
CREATE INDEX payment_notice_order ON payment_notice (order_no);
