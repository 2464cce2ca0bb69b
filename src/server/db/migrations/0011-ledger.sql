-- Jindou in double entry: tables, indexes and the views that post and record write through. The functions and triggers are in
-- functions/ledger.sql. Only those functions write these tables: the application role may only call them (db/app-role), and
-- triggers reject all other statements, including those of the owner.
CREATE SCHEMA ledger;

-- A condition on one column belongs to its domain: the database parses a domain's condition once, and a CHECK of the table
-- again for every statement, which was an eighth of the cost of a posting.
CREATE DOMAIN ledger.sum AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN ledger.jindou AS bigint CHECK (VALUE > 0 AND VALUE <= 1000000000000);
CREATE DOMAIN ledger.change AS bigint CHECK (VALUE <> 0);
CREATE DOMAIN ledger.who AS text CHECK (VALUE <> '');
CREATE DOMAIN ledger.transfer_kind AS text CHECK (VALUE IN ('recharge', 'grant', 'consume', 'expire', 'refund', 'payout', 'adjust'));
CREATE DOMAIN ledger.transfer_phase AS text CHECK (VALUE IN ('single', 'hold', 'capture', 'release', 'expire'));
CREATE DOMAIN ledger.bill_kind AS text
  CHECK (VALUE IN ('consume', 'recharge', 'refund', 'grant', 'expire', 'adjust', 'hold', 'capture', 'release'));

-- Conditions over several columns are triggers, compiled once for a connection: `named` checks the name of an account when it
-- is created, `renamed` rejects changes of it, and `covered` rejects an overdraft.
CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- a member's id, or 'platform'
  owner_id text NOT NULL,
  purpose text NOT NULL,
  -- Every member pays into the platform's accounts, so each is split into 16 shards and an act uses one of them.
  shard smallint NOT NULL DEFAULT 0,
  debits_posted ledger.sum NOT NULL DEFAULT 0,
  credits_posted ledger.sum NOT NULL DEFAULT 0,
  debits_pending ledger.sum NOT NULL DEFAULT 0,
  credits_pending ledger.sum NOT NULL DEFAULT 0,
  no_overdraft boolean NOT NULL,
  -- number of entries of this account, which is the number of the last one
  entries bigint NOT NULL DEFAULT 0,
  -- number of lines of the member's statement; maintained on the bought account
  lines bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT '2000-01-01',
  -- The end of the audit chain of a member who has accounts, on the bought account, because every act updates that row anyway.
  chain_seq bigint NOT NULL DEFAULT 0,
  chain_hash bytea NOT NULL DEFAULT '',
  -- The balance of the bonus account, repeated on the bought account, so that a spend of a member without bonus reads one
  -- account. The check `lots` compares them.
  gifts ledger.sum NOT NULL DEFAULT 0,
  UNIQUE (owner_id, purpose, shard)
) WITH (fillfactor = 60);

-- Bonus jindou of one grant, with their expiry. Spent in the order of expiry.
CREATE TABLE ledger.lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  granted bigint NOT NULL CHECK (granted > 0),
  remaining ledger.sum NOT NULL,
  held ledger.sum NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  CONSTRAINT lot_bounds CHECK (held <= remaining AND remaining <= granted)
);
CREATE INDEX lot_open ON ledger.lot (account_id, expires_at, id) WHERE remaining > 0;
CREATE INDEX lot_lapsing ON ledger.lot (expires_at) WHERE remaining > 0;

-- Without foreign keys: one function writes the rows, over accounts, holds and lots it has just locked and read, and looking
-- each up again costs a quarter of a posting. The check `references` finds missing rows, a transfer without the hold, expiry or
-- original it requires, and duplicate ids (ids are derived from the tx, so none can occur).
CREATE TABLE ledger.transfer (
  id uuid NOT NULL,
  tx_id uuid NOT NULL,
  kind ledger.transfer_kind NOT NULL,
  phase ledger.transfer_phase NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount ledger.jindou NOT NULL,
  hold_id uuid,
  reverses_id uuid,
  lot_id bigint,
  expires_at timestamptz,
  -- what was paid for: an order item, a unit of a booking
  ref_type text,
  ref_id text,
  created_at timestamptz NOT NULL,
  -- Transfers are read by their tx, so one index serves for both.
  PRIMARY KEY (tx_id, id)
);
-- A hold is resolved once.
CREATE UNIQUE INDEX transfer_resolution ON ledger.transfer (hold_id) WHERE hold_id IS NOT NULL;
-- A payment is refunded once.
CREATE UNIQUE INDEX transfer_reversal ON ledger.transfer (reverses_id) WHERE reverses_id IS NOT NULL;
-- Only holds have an expiry; the check `references` verifies it. Comparing the phase would cost a text comparison for each transfer.
CREATE INDEX transfer_hold ON ledger.transfer (expires_at) WHERE expires_at IS NOT NULL;

-- Written in one statement with its transfer and its account, so foreign keys would only repeat those look-ups.
CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount ledger.change NOT NULL,
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, seq)
);

CREATE SEQUENCE ledger.bill_number;

-- A line of a member's statement: the effect of one act on both buckets together.
CREATE TABLE ledger.bill (
  member_id text NOT NULL,
  seq bigint NOT NULL,
  no text NOT NULL UNIQUE,
  tx_id uuid NOT NULL,
  kind ledger.bill_kind NOT NULL,
  amount bigint NOT NULL,
  bonus_amount bigint NOT NULL,
  held_change bigint NOT NULL,
  balance_after bigint NOT NULL,
  held_after bigint NOT NULL,
  ref_type text,
  ref_id text,
  title text NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, seq)
);

-- The actor of each act. Each row contains the hash of the previous row of its chain; a member's acts are one chain.
CREATE TABLE ledger.audit (
  chain text NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  actor_id ledger.who NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  detail jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  ip text NOT NULL,
  request_id text NOT NULL,
  -- null: no jindou moved
  tx_id uuid UNIQUE,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (chain, seq)
);
-- Staff search acts by time, actor and target; postings have no target. Rows are added in the order of time, so ascending
-- indexes grow at their end, which splits half as many pages as growth at the front; they are read backwards. Few rows share an
-- instant, so the columns after it are sorted when the rows are read.
CREATE INDEX audit_newest ON ledger.audit (at);
CREATE INDEX audit_actor ON ledger.audit (actor_id, at);
CREATE INDEX audit_target ON ledger.audit (target, at DESC, chain DESC, seq DESC) WHERE target <> '';

-- The end of each chain whose owner has no account: acts that move no jindou, and moves between the platform's accounts.
CREATE TABLE ledger.chain (
  name text PRIMARY KEY,
  seq bigint NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 60);

-- The tables above are written inside the triggers of these two views only. A statement that merely reads and writes cannot
-- attach a trigger to a view: that takes CREATE TRIGGER, as disabling the guard takes ALTER TABLE.
CREATE VIEW ledger.posting AS SELECT NULL::jsonb AS act, NULL::json AS answer WHERE false;
CREATE VIEW ledger.recording AS
  SELECT NULL::text AS actor, NULL::text AS action, NULL::text AS target, NULL::jsonb AS detail, NULL::text AS ip, NULL::text AS request
  WHERE false;
