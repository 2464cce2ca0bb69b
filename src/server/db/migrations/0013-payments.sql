-- Payment passwords, recharges through payment channels, reconciliation with the channels' bills, adjustments and book checks.

-- A payment password is stored as a hash. An attempt is counted before it is verified, in a transaction of its own.
CREATE TABLE payment_code (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- number of lockouts since the last right password
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
  -- null while it is being verified, and permanently when the server was killed meanwhile
  right_one boolean,
  address text NOT NULL
);
CREATE INDEX payment_code_use_member ON payment_code_use (member_id, id DESC);
CREATE TABLE payment_code_reset (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- of the session that requested it: the code is not valid in another session
  session_hash bytea NOT NULL,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX payment_code_reset_member ON payment_code_reset (member_id, created_at DESC);

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
  -- the amount reported by the channel
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

-- Notifications of channels, byte for byte. One whose signature is not valid is stored under the hash of its bytes, so that it
-- cannot take the id of a valid one.
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

-- Reconciliation: the daily bills of payment channels against what was credited here.
CREATE TABLE recon_run (
  channel text NOT NULL,
  day date NOT NULL,
  lines integer NOT NULL,
  issues integer NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (channel, day)
);

CREATE TABLE recon_line (
  channel text NOT NULL,
  order_no text NOT NULL,
  day date NOT NULL,
  channel_no text NOT NULL,
  money_minor bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (channel, order_no, channel_no)
);

-- A difference, the member of staff responsible for it, and how it was settled.
CREATE TABLE recon_issue (
  id text PRIMARY KEY,
  channel text NOT NULL,
  day date NOT NULL,
  order_no text NOT NULL,
  -- 'paid-twice': two payments of the channel name one order
  kind text NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'amount-differs', 'paid-twice')),
  -- null: missing on this side
  here_minor bigint,
  there_minor bigint,
  -- null: no member had a finance role at the time
  owner_id text REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  note text NOT NULL DEFAULT '',
  settled_by text REFERENCES member (id),
  outcome text CHECK (outcome IN ('corrected', 'sent-back', 'channel-wrong', 'explained')),
  UNIQUE (channel, order_no, kind),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX recon_issue_open ON recon_issue (created_at) WHERE settled_at IS NULL;
CREATE INDEX recon_issue_newest ON recon_issue (created_at DESC, id);

-- When a channel's bills were last requested, so that a request that failed is not repeated at once.
CREATE TABLE recon_channel (
  channel text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  next_ask_at timestamptz NOT NULL,
  -- empty: the last request succeeded
  failure text NOT NULL DEFAULT ''
);

-- Corrections of a member's balance, proposed by one member of staff and decided by another. The jindou move in the ledger.
CREATE TABLE ledger_adjustment (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- negative: taken from the member
  amount_jindou bigint NOT NULL CHECK (amount_jindou <> 0),
  reason text NOT NULL CHECK (length(reason) >= 10),
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'rejected')),
  proposed_by text NOT NULL REFERENCES member (id),
  decided_by text REFERENCES member (id),
  decision text NOT NULL DEFAULT '',
  tx_id uuid UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK (decided_by <> proposed_by AND decided_by <> member_id),
  CHECK ((decided_by IS NULL) = (status = 'proposed')),
  CHECK ((tx_id IS NOT NULL) = (status = 'approved'))
);
CREATE INDEX ledger_adjustment_newest ON ledger_adjustment (created_at DESC, id);

-- Results of the last checks of the books, for the staff responsible for them.
CREATE TABLE books_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  -- [{name, says, breaches: [...]}], at most ten breaches of each
  findings jsonb NOT NULL,
  transfers bigint NOT NULL,
  members bigint NOT NULL,
  held bigint NOT NULL,
  issued bigint NOT NULL
);

-- Notifications about jindou that were sent, so that each is sent once whichever channels the member chose. Old rows are deleted.
CREATE TABLE jindou_told (
  id text PRIMARY KEY,
  told_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX jindou_told_age ON jindou_told (told_at);
