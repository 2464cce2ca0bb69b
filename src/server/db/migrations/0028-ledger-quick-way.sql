-- The ledger as before, quicker: what a posting writes and what is promised of it stays. Three things cost more than the jindou
-- they guard: conditions and triggers the database reads anew for each statement, a row for the end of each chain, and going
-- step by step where there is one step.

-- A condition of a column's own goes with its type: the database reads such a one once, and a CHECK of the table anew for
-- every statement, which was an eighth of a posting.
CREATE DOMAIN ledger.sum AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN ledger.jindou AS bigint CHECK (VALUE > 0 AND VALUE <= 1000000000000);
CREATE DOMAIN ledger.change AS bigint CHECK (VALUE <> 0);
CREATE DOMAIN ledger.who AS text CHECK (VALUE <> '');
CREATE DOMAIN ledger.transfer_kind AS text CHECK (VALUE IN ('recharge', 'grant', 'consume', 'expire', 'refund', 'payout', 'adjust'));
CREATE DOMAIN ledger.transfer_phase AS text CHECK (VALUE IN ('single', 'hold', 'capture', 'release', 'expire'));
CREATE DOMAIN ledger.bill_kind AS text
  CHECK (VALUE IN ('consume', 'recharge', 'refund', 'grant', 'expire', 'adjust', 'hold', 'capture', 'release'));

ALTER TABLE ledger.account
  ALTER COLUMN debits_posted TYPE ledger.sum,
  ALTER COLUMN credits_posted TYPE ledger.sum,
  ALTER COLUMN debits_pending TYPE ledger.sum,
  ALTER COLUMN credits_pending TYPE ledger.sum,
  DROP CONSTRAINT account_debits_posted_check,
  DROP CONSTRAINT account_credits_posted_check,
  DROP CONSTRAINT account_debits_pending_check,
  DROP CONSTRAINT account_credits_pending_check,
  DROP CONSTRAINT account_shard_check,
  DROP CONSTRAINT account_purpose,
  DROP CONSTRAINT account_guarded,
  DROP CONSTRAINT account_overdrawn;

ALTER TABLE ledger.lot
  ALTER COLUMN remaining TYPE ledger.sum,
  ALTER COLUMN held TYPE ledger.sum,
  DROP CONSTRAINT lot_remaining_check,
  DROP CONSTRAINT lot_held_check;

-- Whether a transfer names a hold, an end and what it gives back is looked for by the check `references`, as its accounts are.
ALTER TABLE ledger.transfer
  ALTER COLUMN kind TYPE ledger.transfer_kind,
  ALTER COLUMN phase TYPE ledger.transfer_phase,
  ALTER COLUMN amount TYPE ledger.jindou,
  DROP CONSTRAINT transfer_kind_check,
  DROP CONSTRAINT transfer_phase_check,
  DROP CONSTRAINT transfer_amount_check,
  DROP CONSTRAINT transfer_check,
  DROP CONSTRAINT transfer_check1,
  DROP CONSTRAINT transfer_check2,
  DROP CONSTRAINT transfer_check3;

ALTER TABLE ledger.entry ALTER COLUMN amount TYPE ledger.change, DROP CONSTRAINT entry_amount_check;
ALTER TABLE ledger.bill ALTER COLUMN kind TYPE ledger.bill_kind, DROP CONSTRAINT bill_kind_check;
ALTER TABLE ledger.audit ALTER COLUMN actor_id TYPE ledger.who, DROP CONSTRAINT audit_actor_id_check;

-- What an account is called it is called for good, so its name is looked at once and not with each balance.
CREATE FUNCTION ledger.assert_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shard NOT BETWEEN 0 AND 15 OR NEW.no_overdraft <> (NEW.owner_id <> 'platform') OR NOT (CASE WHEN NEW.owner_id = 'platform'
    THEN NEW.purpose ~ '^(granted|expired|suspense|refund|issued:[a-z]+|revenue:[a-z-]+)$'
    ELSE NEW.purpose IN ('bought', 'bonus') AND NEW.shard = 0 END)
  THEN
    RAISE EXCEPTION 'no account is called % % %', NEW.owner_id, NEW.purpose, NEW.shard USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER named BEFORE INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.assert_named();
CREATE TRIGGER renamed BEFORE UPDATE OF owner_id, purpose, shard, no_overdraft ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse('kept');

-- Compiled once for a connection, unlike a CHECK over several columns.
CREATE FUNCTION ledger.assert_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.no_overdraft AND NEW.credits_posted - NEW.debits_posted - NEW.debits_pending < 0 THEN
    RAISE EXCEPTION 'account % is overdrawn', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER covered AFTER INSERT OR UPDATE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.assert_covered();

-- Asked inside, not in the trigger's WHEN, which the database reads anew for every statement.
CREATE FUNCTION ledger.guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ledger.open', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'ledger.% is written by ledger.post alone', TG_TABLE_NAME USING ERRCODE = 'LG005';
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account', 'lot', 'transfer', 'entry', 'bill', 'audit', 'chain'] LOOP
    EXECUTE format('DROP TRIGGER guard ON ledger.%I', name);
    EXECUTE format('CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON ledger.%I FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard()', name);
  END LOOP;
END $$;

-- The end of the chain of somebody who has an account stands there, since each act changes that row anyway. The other chains
-- (what moves nothing, what moves between the platform's accounts) keep their rows.
ALTER TABLE ledger.account
  ADD COLUMN chain_seq bigint NOT NULL DEFAULT 0,
  ADD COLUMN chain_hash bytea NOT NULL DEFAULT '';
ALTER TABLE ledger.account DISABLE TRIGGER guard;
ALTER TABLE ledger.chain DISABLE TRIGGER kept;
WITH moved AS (
  UPDATE ledger.account a SET chain_seq = c.seq, chain_hash = c.hash FROM ledger.chain c
  WHERE a.owner_id = c.name AND a.purpose = 'bought' RETURNING c.name)
DELETE FROM ledger.chain c USING moved m WHERE c.name = m.name;
ALTER TABLE ledger.account ENABLE TRIGGER guard;
ALTER TABLE ledger.chain ENABLE TRIGGER kept;

-- Adds a row to a chain. Private. The account of a chain's owner is locked by who calls this.
CREATE OR REPLACE FUNCTION ledger.chain_on(
  chain_name text, moment timestamptz, actor text, action text, target text, detail jsonb, before jsonb, after jsonb, ip text,
  request text, tx uuid
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
  number bigint;
  old bytea;
  new bytea;
BEGIN
  SELECT a.id, a.chain_seq + 1, a.chain_hash INTO own, number, old
  FROM ledger.account a WHERE a.owner_id = chain_name AND a.purpose = 'bought' AND a.shard = 0;
  IF own IS NULL THEN
    INSERT INTO ledger.chain (name, seq, prev_hash, hash) VALUES (chain_name, 0, '', '') ON CONFLICT (name) DO NOTHING;
    SELECT c.seq + 1, c.hash INTO number, old FROM ledger.chain c WHERE c.name = chain_name FOR UPDATE;
  END IF;
  new := ledger.audit_hash(old, chain_name, number, moment, actor, action, target, detail, before, after, ip, request, tx);
  IF own IS NULL THEN
    UPDATE ledger.chain SET seq = number, prev_hash = old, hash = new WHERE name = chain_name;
  ELSE
    UPDATE ledger.account SET chain_seq = number, chain_hash = new WHERE id = own;
  END IF;
  INSERT INTO ledger.audit (chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id, prev_hash, hash)
  VALUES (chain_name, number, moment, actor, action, target, detail, before, after, ip, request, tx, old, new);
  RETURN true;
END $$;

-- Accounts are now locked in one order that both ways keep: members before the platform, whose accounts everybody waits for
-- and which so are held for the shortest time; of a member `bought` first.

CREATE FUNCTION ledger.post_steps(act jsonb) RETURNS jsonb LANGUAGE plpgsql AS $post$
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
  -- In one order everywhere: two acts over the same accounts meet at the first one and never block each other.
  FOR r IN
    SELECT a.id, a.owner_id, a.purpose, a.credits_posted - a.debits_posted AS balance, a.debits_pending, a.lines, a.last_at
    FROM ledger.account a WHERE a.id = ANY (ids || more)
    ORDER BY a.owner_id = 'platform', a.owner_id, a.purpose DESC, a.shard FOR NO KEY UPDATE
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
        WHERE l.account_id = bonus AND l.remaining > l.held AND CASE WHEN step ? 'of'
            THEN l.id IN (SELECT t.lot_id FROM ledger.transfer t WHERE t.tx_id = (step->>'of')::uuid AND t.kind = 'grant')
            ELSE l.expires_at <= moment END
        ORDER BY l.expires_at, l.id
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

-- Most acts spend bought jindou for one thing. They go a quick way: the same rows, in a third of the statements. Whatever is
-- not so plain (a gift to spend first, too little, a repeat, a first act) goes the long way, step by step.
-- Private. Null: not so plain an act, and nothing was done.
CREATE FUNCTION ledger.post_spend(act jsonb, step jsonb) RETURNS jsonb LANGUAGE plpgsql AS $spend$
DECLARE
  tx uuid := (act->>'tx')::uuid;
  who text := step->>'member';
  jindou bigint := (step->>'amount')::bigint;
  actor text := act->>'actor';
  reason text := coalesce(act->>'reason', '');
  ip text := coalesce(act->>'ip', '');
  request text := coalesce(act->>'request', '');
  transfer uuid := ledger.nth(tx, 1);
  own bigint;
  target bigint;
  balance bigint;
  earned bigint;
  holds bigint;
  gifts bigint;
  line bigint;
  entry bigint;
  link bigint;
  moment timestamptz;
  known boolean;
  capped boolean;
  before jsonb;
  after jsonb;
  old_hash bytea;
  new_hash bytea;
BEGIN
  SELECT a.id, a.credits_posted - a.debits_posted, a.debits_pending, a.lines + 1, a.chain_seq + 1, a.chain_hash,
    greatest(a.last_at + interval '1 microsecond', clock_timestamp()), b.credits_posted - b.debits_posted,
    (SELECT p.id FROM ledger.account p WHERE p.owner_id = 'platform' AND p.purpose = 'revenue:' || (step->>'product')
      AND p.shard = (('x' || left(act->>'tx', 4))::bit(16)::int) % 16),
    EXISTS (SELECT FROM ledger.audit u WHERE u.tx_id = tx),
    EXISTS (SELECT FROM public.team_member t WHERE t.member_id = who AND t.cap_jindou IS NOT NULL)
  INTO own, balance, holds, line, link, old_hash, moment, gifts, target, known, capped
  FROM ledger.account a, ledger.account b
  WHERE a.owner_id = who AND a.purpose = 'bought' AND a.shard = 0 AND b.owner_id = who AND b.purpose = 'bonus' AND b.shard = 0;
  IF (jindou > 0 AND jindou <= balance - holds AND gifts = 0 AND target IS NOT NULL AND NOT known) IS NOT TRUE THEN
    RETURN NULL;
  END IF;
  before := jsonb_build_object(who, jsonb_build_object('bought', balance, 'bonus', 0, 'held', holds, 'line', line - 1));
  after := jsonb_build_object(who, jsonb_build_object('bought', balance - jindou, 'bonus', 0, 'held', holds));
  new_hash := ledger.audit_hash(old_hash, who, link, moment, actor, 'consume', reason, act->'steps', before, after, ip, request, tx);

  -- Only as it was looked at. Whatever happens to a member adds a line to the statement; then the long way looks again.
  UPDATE ledger.account a SET debits_posted = a.debits_posted + jindou, entries = a.entries + 1, lines = line, last_at = moment,
    chain_seq = link, chain_hash = new_hash
  WHERE a.id = own AND a.lines = line - 1 RETURNING a.entries INTO entry;
  IF entry IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO ledger.transfer (id, tx_id, kind, phase, debit_account, credit_account, amount, ref_type, ref_id, created_at)
  VALUES (transfer, tx, 'consume', 'single', own, target, jindou, step->>'refType', step->>'refId', moment);
  INSERT INTO ledger.bill (member_id, seq, no, tx_id, kind, amount, bonus_amount, held_change, balance_after, held_after, ref_type, ref_id,
    title, occurred_at)
  VALUES (who, line, ledger.bill_no(moment), tx, 'consume', -jindou, 0, 0, balance - jindou, holds, act->>'refType', act->>'refId',
    coalesce(act->>'title', ''), moment);
  INSERT INTO ledger.audit (chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id, prev_hash, hash)
  VALUES (who, link, moment, actor, 'consume', reason, act->'steps', before, after, ip, request, tx, old_hash, new_hash);
  -- Last of all, since others wait for it.
  UPDATE ledger.account p SET credits_posted = p.credits_posted + jindou, entries = p.entries + 1
  WHERE p.id = target RETURNING p.entries, p.credits_posted - p.debits_posted INTO link, earned;
  INSERT INTO ledger.entry (account_id, seq, transfer_id, amount, balance_after)
  VALUES (own, entry, transfer, -jindou, balance - jindou), (target, link, transfer, jindou, earned);
  RETURN jsonb_build_object('tx', tx, 'at', moment, 'wallets', after, 'repeated', false, 'capped', capped);
END $spend$;

CREATE FUNCTION ledger.bill_no(moment timestamptz) RETURNS text LANGUAGE sql VOLATILE RETURN
  'BL' || to_char(moment AT TIME ZONE INTERVAL '08:00', 'YYYYMMDD') || lpad((nextval('ledger.bill_number') % 100000000)::text, 8, '0');

-- Posts one act: all of its steps or none, as told where the tables were made. New in the steps:
--   {do: 'lapse', member, of}                                 what is left of what the tx `of` gave -> expired, before its day
-- The answer also says in `capped` whether who spends or holds is somebody whose team allows so much a month.
CREATE OR REPLACE FUNCTION ledger.post(act jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $post$
DECLARE
  step jsonb := act->'steps'->0;
  answer jsonb;
BEGIN
  IF step->>'do' = 'spend' AND act->'steps'->1 IS NULL AND act->>'kind' = 'consume' AND act->>'actor' <> '' THEN
    answer := ledger.post_spend(act, step);
  END IF;
  IF answer IS NULL THEN
    answer := ledger.post_steps(act) || jsonb_build_object('capped', EXISTS (
      SELECT FROM jsonb_array_elements(act->'steps') s JOIN public.team_member t ON t.member_id = s.value->>'member'
      WHERE s.value->>'do' IN ('spend', 'hold') AND t.cap_jindou IS NOT NULL));
  END IF;
  RETURN answer;
END $post$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
