-- Jindou in double entry. The tables of this schema are written by the functions below and by nobody else: the
-- application's role may only call them (db/app-role), and triggers refuse everybody else, the owner included.
CREATE SCHEMA ledger;

CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- a member's id, or 'platform'
  owner_id text NOT NULL,
  purpose text NOT NULL,
  -- Everybody pays into the platform's accounts, so each is split and an act picks one part.
  shard smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 15),
  debits_posted bigint NOT NULL DEFAULT 0 CHECK (debits_posted >= 0),
  credits_posted bigint NOT NULL DEFAULT 0 CHECK (credits_posted >= 0),
  debits_pending bigint NOT NULL DEFAULT 0 CHECK (debits_pending >= 0),
  credits_pending bigint NOT NULL DEFAULT 0 CHECK (credits_pending >= 0),
  no_overdraft boolean NOT NULL,
  -- entries of this account so far, the number of the last one
  entries bigint NOT NULL DEFAULT 0,
  -- lines of the member's statement so far; kept on the bought account
  lines bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT '2000-01-01',
  UNIQUE (owner_id, purpose, shard),
  CONSTRAINT account_purpose CHECK (CASE WHEN owner_id = 'platform'
    THEN purpose ~ '^(granted|expired|suspense|refund|issued:[a-z]+|revenue:[a-z-]+)$'
    ELSE purpose IN ('bought', 'bonus') AND shard = 0 END),
  CONSTRAINT account_guarded CHECK (no_overdraft = (owner_id <> 'platform')),
  CONSTRAINT account_overdrawn CHECK (NOT no_overdraft OR credits_posted - debits_posted - debits_pending >= 0)
) WITH (fillfactor = 60);

-- Bonus jindou given at one time, with the day they lapse. Earliest first.
CREATE TABLE ledger.lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  granted bigint NOT NULL CHECK (granted > 0),
  remaining bigint NOT NULL CHECK (remaining >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  expires_at timestamptz NOT NULL,
  CONSTRAINT lot_bounds CHECK (held <= remaining AND remaining <= granted)
);
CREATE INDEX lot_open ON ledger.lot (account_id, expires_at, id) WHERE remaining > 0;
CREATE INDEX lot_lapsing ON ledger.lot (expires_at) WHERE remaining > 0;

-- Without foreign keys: rows are written by one function alone, over accounts, holds and lots it has just locked and read,
-- and looking each up again costs a quarter of a posting. The check `references` looks for strays.
CREATE TABLE ledger.transfer (
  id uuid PRIMARY KEY,
  tx_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('recharge', 'grant', 'consume', 'expire', 'refund', 'payout', 'adjust')),
  phase text NOT NULL CHECK (phase IN ('single', 'hold', 'capture', 'release', 'expire')),
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  hold_id uuid,
  reverses_id uuid,
  lot_id bigint,
  expires_at timestamptz,
  -- what was paid for: a line of an order, a unit of a booking
  ref_type text,
  ref_id text,
  created_at timestamptz NOT NULL,
  CHECK (debit_account <> credit_account),
  CHECK ((hold_id IS NOT NULL) = (phase IN ('capture', 'release', 'expire'))),
  CHECK ((expires_at IS NOT NULL) = (phase = 'hold')),
  CHECK ((reverses_id IS NOT NULL) = (kind = 'refund'))
);
-- A hold is resolved once.
CREATE UNIQUE INDEX transfer_resolution ON ledger.transfer (hold_id) WHERE hold_id IS NOT NULL;
-- What was paid is given back once.
CREATE UNIQUE INDEX transfer_reversal ON ledger.transfer (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX transfer_tx ON ledger.transfer (tx_id);
CREATE INDEX transfer_hold ON ledger.transfer (expires_at) WHERE phase = 'hold';

-- Written in one statement with its transfer and its account, so the database need not look both up again.
CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, seq)
);

CREATE SEQUENCE ledger.bill_number;

-- A line of a member's statement: what one act did to both buckets together.
CREATE TABLE ledger.bill (
  member_id text NOT NULL,
  seq bigint NOT NULL,
  no text NOT NULL UNIQUE,
  tx_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('consume', 'recharge', 'refund', 'grant', 'expire', 'adjust', 'hold', 'capture', 'release')),
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

-- Who did what. Each row holds the hash of the one before it in its chain; a member's acts are one chain.
CREATE TABLE ledger.audit (
  chain text NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL CHECK (actor_id <> ''),
  action text NOT NULL,
  target text NOT NULL,
  detail jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  ip text NOT NULL,
  request_id text NOT NULL,
  -- null: nothing moved
  tx_id uuid UNIQUE,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (chain, seq)
);

-- The end of each chain.
CREATE TABLE ledger.chain (
  name text PRIMARY KEY,
  seq bigint NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 60);

-- Nobody but the functions of this schema writes here. How the guard knows them stands in 0047.
-- What was written stays: corrections are new transfers.
CREATE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'kept' THEN
    RAISE EXCEPTION 'ledger.% is never changed; a correction is a new transfer', TG_TABLE_NAME USING ERRCODE = 'LG005';
  END IF;
  RAISE EXCEPTION 'ledger.% is written by ledger.post alone', TG_TABLE_NAME USING ERRCODE = 'LG005';
END $$;

DO $$
DECLARE
  name text;
  kept text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account', 'lot', 'transfer', 'entry', 'bill', 'audit', 'chain'] LOOP
    kept := CASE WHEN name IN ('transfer', 'entry', 'bill', 'audit') THEN 'UPDATE OR DELETE OR TRUNCATE' ELSE 'DELETE OR TRUNCATE' END;
    EXECUTE format('CREATE TRIGGER kept BEFORE %s ON ledger.%I FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse(''kept'')', kept, name);
    EXECUTE format('CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON ledger.%I FOR EACH STATEMENT
      WHEN (current_setting(''ledger.open'', true) IS DISTINCT FROM ''on'') EXECUTE FUNCTION ledger.refuse(''guarded'')', name);
  END LOOP;
END $$;

CREATE FUNCTION ledger.audit_hash(
  prev bytea, chain text, seq bigint, at timestamptz, actor text, action text, target text, detail jsonb, before jsonb, after jsonb,
  ip text, request text, tx uuid
) RETURNS bytea LANGUAGE sql STABLE RETURN
  sha256(prev || convert_to(jsonb_build_array(chain, seq, extract(epoch FROM at)::numeric(20, 6), actor, action, target, detail, before,
    after, ip, request, tx)::text, 'UTF8'));

-- Adds a row to a chain. Private: called by the two functions that follow.
CREATE FUNCTION ledger.chain_on(
  chain_name text, moment timestamptz, actor text, action text, target text, detail jsonb, before jsonb, after jsonb, ip text,
  request text, tx uuid
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  FOR tried IN 1..2 LOOP
    WITH moved AS (
      UPDATE ledger.chain c SET seq = c.seq + 1, prev_hash = c.hash, hash = ledger.audit_hash(c.hash, chain_name, c.seq + 1, moment, actor,
        action, target, detail, before, after, ip, request, tx)
      WHERE c.name = chain_name RETURNING c.seq, c.prev_hash, c.hash)
    INSERT INTO ledger.audit (chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id, prev_hash, hash)
    SELECT chain_name, m.seq, moment, actor, action, target, detail, before, after, ip, request, tx, m.prev_hash, m.hash FROM moved m;
    EXIT WHEN FOUND;
    INSERT INTO ledger.chain AS c (name, seq, prev_hash, hash) VALUES (chain_name, 0, '', '') ON CONFLICT (name) DO NOTHING;
  END LOOP;
  RETURN true;
END $$;

-- An act that moves nothing: a payment password was set, a refund was refused.
CREATE FUNCTION ledger.record(actor text, action text, target text, detail jsonb, ip text, request text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- A chain of its own: the one of a member's money is locked after the member's accounts.
  PERFORM ledger.chain_on('event:' || actor, clock_timestamp(), actor, action, target, detail, '{}', '{}', ip, request, NULL);
END $$;

-- One transfer that moves jindou now, with its two entries. Private.
CREATE FUNCTION ledger.transfer_now(
  transfer uuid, tx uuid, what text, in_phase text, debit bigint, credit bigint, jindou bigint, of_hold uuid, held bigint, reverses uuid,
  lot bigint, ref_kind text, ref text, moment timestamptz, counting bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    UPDATE ledger.account a SET
      debits_posted = a.debits_posted + CASE WHEN a.id = debit THEN jindou ELSE 0 END,
      credits_posted = a.credits_posted + CASE WHEN a.id = credit THEN jindou ELSE 0 END,
      debits_pending = a.debits_pending - CASE WHEN a.id = debit THEN held ELSE 0 END,
      credits_pending = a.credits_pending - CASE WHEN a.id = credit THEN held ELSE 0 END,
      entries = a.entries + 1,
      -- the member's line of the statement is counted on the way, where the account is touched anyway
      lines = a.lines + CASE WHEN a.id = counting THEN 1 ELSE 0 END,
      last_at = CASE WHEN a.id = counting THEN moment ELSE a.last_at END
    WHERE a.id IN (debit, credit)
    RETURNING a.id, a.entries, a.credits_posted - a.debits_posted AS balance
  ), made AS (
    INSERT INTO ledger.transfer (id, tx_id, kind, phase, debit_account, credit_account, amount, hold_id, reverses_id, lot_id, ref_type,
      ref_id, created_at)
    VALUES (transfer, tx, what, in_phase, debit, credit, jindou, of_hold, reverses, lot, ref_kind, ref, moment)
  )
  INSERT INTO ledger.entry (account_id, seq, transfer_id, amount, balance_after)
  SELECT m.id, m.entries, transfer, CASE WHEN m.id = debit THEN -jindou ELSE jindou END, m.balance FROM moved m;
  RETURN true;
END $$;

-- Posts one act: all of its steps or none. The same tx again answers as the first time and moves nothing.
--
-- act: {tx, kind, actor, ip, request, title, refType?, refId?, reason?, steps: [...]}; steps:
--   {do: 'issue', member, amount, channel}                    money came in: issued -> bought
--   {do: 'grant', member, amount, expiresAt}                  a gift: granted -> bonus
--   {do: 'spend', member, amount, product, refType?, refId?}  bonus, earliest first, then bought -> revenue
--   {do: 'hold', member, amount, product, expiresAt, refType?, refId?}
--   {do: 'capture', hold, refId?, amount?}                    hold: the tx that held; what is left of it returns
--   {do: 'release' | 'expire', hold, refId?}
--   {do: 'reverse', of, refId?}                               gives back what a tx took, to the bucket it came from
--   {do: 'lapse', member}                                     bonus past its day -> expired
--   {do: 'payout', member, amount}                            money went back: bought -> refund
--   {do: 'move', from: {owner, purpose}, to: {...}, amount}   an adjustment
-- Refusals carry SQLSTATE LG001 not enough, LG002 resolved already, LG003 nothing such, LG004 too early or too late,
-- LG006 not an act, LG007 another act under this tx.
CREATE FUNCTION ledger.post(act jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $post$
DECLARE
  tx uuid := (act->>'tx')::uuid;
  kind text := act->>'kind';
  steps jsonb := act->'steps';
  part smallint := (('x' || substr(replace(act->>'tx', '-', ''), 1, 4))::bit(16)::int) % 16;
  owners text[] := '{}';
  purposes text[] := '{}';
  ids bigint[] := '{}';
  -- where in them the accounts of the present step begin
  first integer := 1;
  -- the bought account of an act's only member, until its line is counted
  counting bigint;
  more bigint[] := '{}';
  members text[] := '{}';
  wallet jsonb;
  step jsonb;
  deed text;
  who text;
  wanted bigint;
  -- "left" is a word of SQL
  owed bigint;
  share bigint;
  free bigint;
  bought bigint;
  bonus bigint;
  target bigint;
  n integer := 0;
  -- of one member: asked for by all steps that spend or hold, and by those before the present one
  total bigint;
  spent bigint := 0;
  moment timestamptz;
  earlier ledger.audit;
  r record;
  before jsonb := '{}';
  after jsonb := '{}';
  found_any boolean;
  bill_kind text;
BEGIN
  IF tx IS NULL OR kind IS NULL OR coalesce(act->>'actor', '') = '' OR jsonb_typeof(steps) IS DISTINCT FROM 'array'
    OR jsonb_array_length(steps) = 0 THEN
    RAISE EXCEPTION 'an act needs tx, kind, actor and steps' USING ERRCODE = 'LG006';
  END IF;

  -- Which accounts the steps touch. A member's two always go together: the statement runs over both.
  FOR at IN 0..jsonb_array_length(steps) - 1 LOOP
    step := steps->at;
    deed := step->>'do';
    IF step ? 'member' THEN
      owners := owners || ARRAY[step->>'member', step->>'member'];
      purposes := purposes || ARRAY['bought', 'bonus'];
    END IF;
    IF deed IN ('capture', 'release', 'expire') THEN
      SELECT more || array_agg(a.id) || array_agg(t.credit_account) INTO more
      FROM ledger.transfer t JOIN ledger.account d ON d.id = t.debit_account JOIN ledger.account a ON a.owner_id = d.owner_id
      WHERE t.tx_id = (step->>'hold')::uuid AND t.phase = 'hold' AND (NOT step ? 'refId' OR t.ref_id = step->>'refId');
    ELSIF deed = 'reverse' THEN
      SELECT more || array_agg(a.id) || array_agg(t.credit_account) INTO more
      FROM ledger.transfer t JOIN ledger.account d ON d.id = t.debit_account JOIN ledger.account a ON a.owner_id = d.owner_id
      WHERE t.tx_id = (step->>'of')::uuid AND t.phase IN ('single', 'capture') AND (NOT step ? 'refId' OR t.ref_id = step->>'refId');
    ELSIF deed = 'move' THEN
      FOREACH who IN ARRAY ARRAY['from', 'to'] LOOP
        owners := owners || (step->who->>'owner');
        purposes := purposes || (step->who->>'purpose');
        IF step->who->>'owner' <> 'platform' THEN
          owners := owners || (step->who->>'owner');
          purposes := purposes || CASE step->who->>'purpose' WHEN 'bought' THEN 'bonus' ELSE 'bought' END;
        END IF;
      END LOOP;
    ELSE
      owners := owners || 'platform'::text;
      purposes := purposes || CASE deed
        WHEN 'issue' THEN 'issued:' || (step->>'channel')
        WHEN 'grant' THEN 'granted'
        WHEN 'spend' THEN 'revenue:' || (step->>'product')
        WHEN 'hold' THEN 'revenue:' || (step->>'product')
        WHEN 'lapse' THEN 'expired'
        WHEN 'payout' THEN 'refund'
      END;
      IF purposes[array_upper(purposes, 1)] IS NULL THEN
        RAISE EXCEPTION 'no such step: %', step USING ERRCODE = 'LG006';
      END IF;
    END IF;
  END LOOP;

  FOR at IN 1..coalesce(array_length(owners, 1), 0) LOOP
    who := owners[at];
    SELECT a.id INTO target FROM ledger.account a
    WHERE a.owner_id = who AND a.purpose = purposes[at] AND a.shard = CASE who WHEN 'platform' THEN part ELSE 0 END;
    IF NOT FOUND THEN
      INSERT INTO ledger.account (owner_id, purpose, shard, no_overdraft)
      VALUES (who, purposes[at], CASE who WHEN 'platform' THEN part ELSE 0 END, who <> 'platform') ON CONFLICT DO NOTHING;
      SELECT a.id INTO STRICT target FROM ledger.account a
      WHERE a.owner_id = who AND a.purpose = purposes[at] AND a.shard = CASE who WHEN 'platform' THEN part ELSE 0 END;
    END IF;
    ids[at] := target;
  END LOOP;
  -- By id, everywhere: two acts over the same accounts meet at the first one and never block each other.
  FOR r IN
    SELECT a.id, a.owner_id, a.purpose, a.credits_posted - a.debits_posted AS balance, a.debits_pending, a.lines, a.last_at
    FROM ledger.account a WHERE a.id = ANY (ids || more) ORDER BY a.id FOR NO KEY UPDATE
  LOOP
    CONTINUE WHEN r.owner_id = 'platform';
    wallet := coalesce(before->r.owner_id, '{"bought": 0, "bonus": 0, "held": 0, "line": 0}');
    before := before || jsonb_build_object(r.owner_id, jsonb_build_object(
      'bought', (wallet->>'bought')::bigint + CASE r.purpose WHEN 'bought' THEN r.balance ELSE 0 END,
      'bonus', (wallet->>'bonus')::bigint + CASE r.purpose WHEN 'bonus' THEN r.balance ELSE 0 END,
      'held', (wallet->>'held')::bigint + r.debits_pending,
      -- the last line of the statement so far, by which the bill of an act is found
      'line', (wallet->>'line')::bigint + r.lines));
    IF r.purpose = 'bought' THEN
      members := members || r.owner_id;
      -- enough for an act of one step, which most are
      free := r.balance - r.debits_pending;
      counting := CASE WHEN array_length(members, 1) = 1 THEN r.id END;
      moment := greatest(moment, r.last_at + interval '1 microsecond');
    END IF;
  END LOOP;
  moment := greatest(moment, clock_timestamp());

  -- Asked once the accounts are ours, so that of two at once the second sees the first.
  SELECT * INTO earlier FROM ledger.audit u WHERE u.tx_id = tx;
  IF FOUND THEN
    IF earlier.detail <> steps OR earlier.actor_id <> act->>'actor' THEN
      RAISE EXCEPTION 'tx % was another act', tx USING ERRCODE = 'LG007';
    END IF;
    RETURN jsonb_build_object('tx', tx, 'at', earlier.at, 'wallets', earlier.after, 'repeated', true);
  END IF;

  FOR at IN 0..jsonb_array_length(steps) - 1 LOOP
    step := steps->at;
    deed := step->>'do';
    who := step->>'member';
    wanted := (step->>'amount')::bigint;
    IF wanted IS NULL AND deed IN ('issue', 'grant', 'spend', 'hold', 'payout', 'move') OR wanted <= 0 THEN
      RAISE EXCEPTION 'an amount is a whole number above 0: %', step USING ERRCODE = 'LG006';
    END IF;

    -- In the order in which they were put down above: bought, bonus, the platform's.
    IF deed IN ('issue', 'grant', 'spend', 'hold', 'lapse', 'payout') THEN
      bought := ids[first];
      bonus := ids[first + 1];
      target := ids[first + 2];
      first := first + 3;
    ELSIF deed = 'move' THEN
      bought := ids[first];
      first := first + CASE step->'from'->>'owner' WHEN 'platform' THEN 1 ELSE 2 END;
      target := ids[first];
      first := first + CASE step->'to'->>'owner' WHEN 'platform' THEN 1 ELSE 2 END;
    END IF;

    IF deed = 'issue' THEN
      n := n + 1;
      found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'recharge', 'single', target, bought, wanted, NULL, 0, NULL, NULL,
        step->>'refType', step->>'refId', moment, counting);
      counting := NULL;

    ELSIF deed = 'grant' THEN
      n := n + 1;
      INSERT INTO ledger.lot (account_id, granted, remaining, expires_at)
      VALUES (bonus, wanted, wanted, (step->>'expiresAt')::timestamptz) RETURNING id INTO share;
      found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'grant', 'single', target, bonus, wanted, NULL, 0, NULL, share,
        step->>'refType', step->>'refId', moment, NULL);

    ELSIF deed IN ('spend', 'hold') THEN
      owed := wanted;
      IF at > 0 OR array_length(members, 1) > 1 THEN
        SELECT a.credits_posted - a.debits_posted - a.debits_pending INTO free FROM ledger.account a WHERE a.id = bought;
      END IF;
      share := free;
      IF before->who->>'bonus' <> '0' OR n > 0 THEN
        SELECT free + coalesce(sum(l.remaining - l.held), 0) INTO share
        FROM ledger.lot l WHERE l.account_id = bonus AND l.remaining > 0 AND l.expires_at > moment;
      END IF;
      IF share < wanted THEN
        -- Told of the act as a whole: the payer sees one sum.
        SELECT sum((s.value->>'amount')::bigint) INTO total FROM jsonb_array_elements(steps) AS s
        WHERE s.value->>'do' IN ('spend', 'hold') AND s.value->>'member' = who;
        RAISE EXCEPTION 'needs % jindou, % are available', total, share + spent
          USING ERRCODE = 'LG001', DETAIL = jsonb_build_object('needed', total, 'available', share + spent)::text;
      END IF;
      spent := spent + wanted;
      IF share > free THEN
        FOR r IN SELECT l.id, l.remaining - l.held AS free FROM ledger.lot l
          WHERE l.account_id = bonus AND l.remaining > l.held AND l.expires_at > moment ORDER BY l.expires_at, l.id
        LOOP
          EXIT WHEN owed = 0;
          share := least(r.free, owed);
          owed := owed - share;
          n := n + 1;
          IF deed = 'spend' THEN
            UPDATE ledger.lot SET remaining = remaining - share WHERE id = r.id;
            found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'consume', 'single', bonus, target, share, NULL, 0, NULL, r.id,
              step->>'refType', step->>'refId', moment, NULL);
          ELSE
            UPDATE ledger.lot SET held = held + share WHERE id = r.id;
            INSERT INTO ledger.transfer (id, tx_id, kind, phase, debit_account, credit_account, amount, lot_id, expires_at, ref_type, ref_id,
              created_at)
            VALUES (ledger.nth(tx, n), tx, 'consume', 'hold', bonus, target, share, r.id, (step->>'expiresAt')::timestamptz,
              step->>'refType', step->>'refId', moment);
            UPDATE ledger.account SET debits_pending = debits_pending + share WHERE id = bonus;
            UPDATE ledger.account SET credits_pending = credits_pending + share WHERE id = target;
          END IF;
        END LOOP;
      END IF;
      IF owed > 0 THEN
        n := n + 1;
        IF deed = 'spend' THEN
          found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'consume', 'single', bought, target, owed, NULL, 0, NULL, NULL,
            step->>'refType', step->>'refId', moment, counting);
          counting := NULL;
        ELSE
          INSERT INTO ledger.transfer (id, tx_id, kind, phase, debit_account, credit_account, amount, expires_at, ref_type, ref_id,
            created_at)
          VALUES (ledger.nth(tx, n), tx, 'consume', 'hold', bought, target, owed, (step->>'expiresAt')::timestamptz,
            step->>'refType', step->>'refId', moment);
          UPDATE ledger.account SET debits_pending = debits_pending + owed WHERE id = bought;
          UPDATE ledger.account SET credits_pending = credits_pending + owed WHERE id = target;
        END IF;
      END IF;

    ELSIF deed IN ('capture', 'release', 'expire') THEN
      found_any := false;
      owed := wanted;
      -- Bonus first here too: in the order in which they were held.
      FOR r IN SELECT t.*, d.id AS resolved_by FROM ledger.transfer t LEFT JOIN ledger.transfer d ON d.hold_id = t.id
        WHERE t.tx_id = (step->>'hold')::uuid AND t.phase = 'hold' AND (NOT step ? 'refId' OR t.ref_id = step->>'refId')
        ORDER BY t.lot_id IS NULL, t.lot_id
      LOOP
        found_any := true;
        IF r.resolved_by IS NOT NULL THEN
          RAISE EXCEPTION 'hold % is resolved already', r.id USING ERRCODE = 'LG002';
        END IF;
        IF deed = 'capture' AND r.expires_at <= moment OR deed = 'expire' AND r.expires_at > moment THEN
          RAISE EXCEPTION 'hold % ends at %', r.id, r.expires_at USING ERRCODE = 'LG004';
        END IF;
        share := CASE WHEN deed <> 'capture' THEN 0 WHEN wanted IS NULL THEN r.amount ELSE least(r.amount, owed) END;
        owed := owed - share;
        n := n + 1;
        IF r.lot_id IS NOT NULL THEN
          UPDATE ledger.lot SET held = held - r.amount, remaining = remaining - share WHERE id = r.lot_id;
        END IF;
        IF share > 0 THEN
          found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'consume', 'capture', r.debit_account, r.credit_account, share, r.id,
            r.amount, NULL, r.lot_id, r.ref_type, r.ref_id, moment, NULL);
        ELSE
          INSERT INTO ledger.transfer (id, tx_id, kind, phase, debit_account, credit_account, amount, hold_id, lot_id, ref_type, ref_id,
            created_at)
          VALUES (ledger.nth(tx, n), tx, 'consume', CASE deed WHEN 'expire' THEN 'expire' ELSE 'release' END, r.debit_account,
            r.credit_account, r.amount, r.id, r.lot_id, r.ref_type, r.ref_id, moment);
          UPDATE ledger.account SET debits_pending = debits_pending - r.amount WHERE id = r.debit_account;
          UPDATE ledger.account SET credits_pending = credits_pending - r.amount WHERE id = r.credit_account;
        END IF;
      END LOOP;
      IF NOT found_any THEN
        RAISE EXCEPTION 'nothing is held by %', step USING ERRCODE = 'LG003';
      END IF;
      IF owed > 0 THEN
        RAISE EXCEPTION 'captures % more than was held', owed USING ERRCODE = 'LG001',
          DETAIL = jsonb_build_object('needed', wanted, 'available', wanted - owed)::text;
      END IF;

    ELSIF deed = 'reverse' THEN
      found_any := false;
      FOR r IN SELECT t.*, d.id AS reversed_by FROM ledger.transfer t LEFT JOIN ledger.transfer d ON d.reverses_id = t.id
        WHERE t.tx_id = (step->>'of')::uuid AND t.kind = 'consume' AND t.phase IN ('single', 'capture')
          AND (NOT step ? 'refId' OR t.ref_id = step->>'refId')
        ORDER BY t.id
      LOOP
        found_any := true;
        IF r.reversed_by IS NOT NULL THEN
          RAISE EXCEPTION 'transfer % is given back already', r.id USING ERRCODE = 'LG002';
        END IF;
        n := n + 1;
        IF r.lot_id IS NOT NULL THEN
          UPDATE ledger.lot SET remaining = remaining + r.amount WHERE id = r.lot_id;
        END IF;
        found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'refund', 'single', r.credit_account, r.debit_account, r.amount, NULL, 0,
          r.id, r.lot_id, r.ref_type, r.ref_id, moment, NULL);
      END LOOP;
      IF NOT found_any THEN
        RAISE EXCEPTION 'nothing was paid by %', step USING ERRCODE = 'LG003';
      END IF;

    ELSIF deed = 'lapse' THEN
      FOR r IN SELECT l.id, l.remaining - l.held AS free FROM ledger.lot l
        WHERE l.account_id = bonus AND l.remaining > l.held AND l.expires_at <= moment ORDER BY l.expires_at, l.id
      LOOP
        n := n + 1;
        UPDATE ledger.lot SET remaining = remaining - r.free WHERE id = r.id;
        found_any := ledger.transfer_now(ledger.nth(tx, n), tx, 'expire', 'single', bonus, target, r.free, NULL, 0, NULL, r.id, NULL, NULL,
          moment, NULL);
      END LOOP;

    ELSIF deed IN ('payout', 'move') THEN
      IF deed = 'move' THEN
        IF step->'from'->>'purpose' = 'bonus' OR step->'to'->>'purpose' = 'bonus' THEN
          RAISE EXCEPTION 'bonus moves by its lots alone: %', step USING ERRCODE = 'LG006';
        END IF;
      END IF;
      SELECT a.credits_posted - a.debits_posted - a.debits_pending INTO free FROM ledger.account a WHERE a.id = bought AND a.no_overdraft;
      IF free < wanted THEN
        RAISE EXCEPTION 'needs % jindou, % are available', wanted, free
          USING ERRCODE = 'LG001', DETAIL = jsonb_build_object('needed', wanted, 'available', free)::text;
      END IF;
      n := n + 1;
      found_any := ledger.transfer_now(ledger.nth(tx, n), tx, CASE deed WHEN 'payout' THEN 'payout' ELSE 'adjust' END, 'single', bought, target,
        wanted, NULL, 0, NULL, NULL, step->>'refType', step->>'refId', moment, NULL);
    END IF;
  END LOOP;
  IF n = 0 THEN
    RAISE EXCEPTION 'the act moves nothing' USING ERRCODE = 'LG003';
  END IF;

  bill_kind := CASE kind WHEN 'payout' THEN 'refund' ELSE kind END;
  FOREACH who IN ARRAY members LOOP
    wallet := before->who;
    IF counting IS NOT NULL OR array_length(members, 1) > 1 THEN
      UPDATE ledger.account a SET lines = (wallet->>'line')::bigint + 1, last_at = moment
      WHERE a.owner_id = who AND a.purpose = 'bought' AND a.shard = 0;
    END IF;
    WITH counted AS (
      SELECT (wallet->>'line')::bigint + 1 AS lines, a.credits_posted - a.debits_posted AS bought,
        b.credits_posted - b.debits_posted AS bonus, a.debits_pending + b.debits_pending AS held
      FROM ledger.account a, ledger.account b
      WHERE a.owner_id = who AND a.purpose = 'bought' AND a.shard = 0 AND b.owner_id = who AND b.purpose = 'bonus' AND b.shard = 0)
    INSERT INTO ledger.bill AS line (member_id, seq, no, tx_id, kind, amount, bonus_amount, held_change, balance_after, held_after, ref_type,
      ref_id, title, occurred_at)
    SELECT who, c.lines,
      'BL' || to_char(moment AT TIME ZONE INTERVAL '08:00', 'YYYYMMDD') || lpad((nextval('ledger.bill_number') % 100000000)::text, 8, '0'),
      tx, bill_kind, c.bought + c.bonus - (wallet->>'bought')::bigint - (wallet->>'bonus')::bigint, c.bonus - (wallet->>'bonus')::bigint,
      c.held - (wallet->>'held')::bigint, c.bought + c.bonus, c.held, act->>'refType', act->>'refId', coalesce(act->>'title', ''), moment
    FROM counted c
    RETURNING line.balance_after - line.bonus_amount - (wallet->>'bonus')::bigint, line.bonus_amount + (wallet->>'bonus')::bigint,
      line.held_after INTO STRICT bought, bonus, free;
    after := after || jsonb_build_object(who, jsonb_build_object('bought', bought, 'bonus', bonus, 'held', free));
  END LOOP;

  found_any := ledger.chain_on(coalesce(members[1], 'platform'), moment, act->>'actor', kind, coalesce(act->>'reason', ''), steps, before, after,
    coalesce(act->>'ip', ''), coalesce(act->>'request', ''), tx);
  RETURN jsonb_build_object('tx', tx, 'at', moment, 'wallets', after, 'repeated', false);
END $post$;

-- The nth transfer of an act has an id that follows from the act's, so that a repeat cannot make another.
CREATE FUNCTION ledger.nth(tx uuid, n integer) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
  encode(substr(sha256(uuid_send(tx) || int4send(n)), 1, 16), 'hex')::uuid;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;

-- What was answered to an act, by the key its client made. Kept 30 days; the act's tx follows from scope and key, so
-- that even a forgotten key cannot post twice.
CREATE TABLE idempotency (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  -- Text, not json: the same bytes again.
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
