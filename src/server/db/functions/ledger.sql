-- The ledger's functions and triggers as they are now; its tables are in migrations/0011-ledger.sql. The server calls ledger.post
-- and ledger.record and, to check the books, the two hash functions; db/app-role grants these calls. All others are private.

-- Guards of the tables

-- Existing rows are never changed; a correction is a new transfer.
CREATE OR REPLACE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'kept' THEN
    RAISE EXCEPTION 'ledger.% is never changed; a correction is a new transfer', TG_TABLE_NAME USING ERRCODE = 'LG005';
  END IF;
  RAISE EXCEPTION 'ledger.% is written by ledger.post alone', TG_TABLE_NAME USING ERRCODE = 'LG005';
END $$;

-- Rejects every write that does not come from ledger.post or ledger.record. Those insert into a view, whose trigger does the
-- work: the guard's own trigger is one level deep, and a second level exists only inside the triggers of the views. The
-- condition is not in the trigger's WHEN, which the database parses again for every statement.
CREATE OR REPLACE FUNCTION ledger.guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'ledger.% is written by ledger.post alone', TG_TABLE_NAME USING ERRCODE = 'LG005';
END $$;

-- The name of an account never changes, so it is checked when the account is created and not with each balance.
CREATE OR REPLACE FUNCTION ledger.assert_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shard NOT BETWEEN 0 AND 15 OR NEW.no_overdraft <> (NEW.owner_id <> 'platform') OR NOT (CASE WHEN NEW.owner_id = 'platform'
    THEN NEW.purpose ~ '^(granted|expired|suspense|refund|issued:[a-z]+|revenue:[a-z-]+)$'
    ELSE NEW.purpose IN ('bought', 'bonus') AND NEW.shard = 0 END)
  THEN
    RAISE EXCEPTION 'no account is called % % %', NEW.owner_id, NEW.purpose, NEW.shard USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Compiled once for a connection, unlike a CHECK over several columns.
CREATE OR REPLACE FUNCTION ledger.assert_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.no_overdraft AND NEW.credits_posted - NEW.debits_posted - NEW.debits_pending < 0 THEN
    RAISE EXCEPTION 'account % is overdrawn', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
  kept text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account', 'lot', 'transfer', 'entry', 'bill', 'audit', 'chain'] LOOP
    kept := CASE WHEN name IN ('transfer', 'entry', 'bill', 'audit') THEN 'UPDATE OR DELETE OR TRUNCATE' ELSE 'DELETE OR TRUNCATE' END;
    EXECUTE format('CREATE OR REPLACE TRIGGER kept BEFORE %s ON ledger.%I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse(''kept'')', kept, name);
    EXECUTE format('CREATE OR REPLACE TRIGGER guard BEFORE INSERT OR UPDATE ON ledger.%I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard()', name);
  END LOOP;
END $$;
CREATE OR REPLACE TRIGGER named BEFORE INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.assert_named();
CREATE OR REPLACE TRIGGER renamed BEFORE UPDATE OF owner_id, purpose, shard, no_overdraft ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse('kept');
CREATE OR REPLACE TRIGGER covered AFTER INSERT OR UPDATE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.assert_covered();

-- The audit chain

-- The hash of a row of audit. A list as text quotes the elements that need it, so no two rows have the same text.
CREATE OR REPLACE FUNCTION ledger.line_hash(
  prev bytea, chain text, seq bigint, at timestamptz, actor text, action text, target text, detail text, before text, after text,
  ip text, request text, tx uuid
) RETURNS bytea LANGUAGE sql STABLE RETURN
  sha256(prev || timestamptz_send(at) || convert_to(
    ARRAY[chain, seq::text, actor, action, target, detail, before, after, ip, request, tx::text]::text, 'UTF8'));

-- The former hash of a row of audit, from when `line_hash` did not exist. The check `audit` accepts either hash.
CREATE OR REPLACE FUNCTION ledger.audit_hash(
  prev bytea, chain text, seq bigint, at timestamptz, actor text, action text, target text, detail jsonb, before jsonb, after jsonb,
  ip text, request text, tx uuid
) RETURNS bytea LANGUAGE sql STABLE RETURN
  sha256(prev || convert_to(jsonb_build_array(chain, seq, extract(epoch FROM at)::numeric(20, 6), actor, action, target, detail, before,
    after, ip, request, tx)::text, 'UTF8'));

-- Adds a row to a chain. The caller has locked the account of the chain's owner.
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
  new := ledger.line_hash(old, chain_name, number, moment, actor, action, target, detail::text, before::text, after::text, ip, request, tx);
  IF own IS NULL THEN
    UPDATE ledger.chain SET seq = number, prev_hash = old, hash = new WHERE name = chain_name;
  ELSE
    UPDATE ledger.account SET chain_seq = number, chain_hash = new WHERE id = own;
  END IF;
  INSERT INTO ledger.audit (chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id, prev_hash, hash)
  VALUES (chain_name, number, moment, actor, action, target, detail, before, after, ip, request, tx, old, new);
  RETURN true;
END $$;

-- Parts of a posting

-- The first transfer of an act has the act's own id, and the others ids derived from it: a repeat cannot create another.
CREATE OR REPLACE FUNCTION ledger.nth(tx uuid, n integer) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
  CASE WHEN n = 1 THEN tx ELSE encode(substr(sha256(uuid_send(tx) || int4send(n)), 1, 16), 'hex')::uuid END;

CREATE OR REPLACE FUNCTION ledger.bill_no(moment timestamptz) RETURNS text LANGUAGE sql VOLATILE RETURN
  'BL' || to_char(moment AT TIME ZONE INTERVAL '08:00', 'YYYYMMDD') || lpad((nextval('ledger.bill_number') % 100000000)::text, 8, '0');

-- One transfer that moves jindou now, with its two entries.
CREATE OR REPLACE FUNCTION ledger.transfer_now(
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
      -- counts the line of the member's statement in the update that the account needs anyway
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

-- Posts an act step by step. Accounts are locked in the order that `post_act` keeps too: members before the platform, whose
-- accounts all acts share and which are therefore locked last; of a member `bought` first.
CREATE OR REPLACE FUNCTION ledger.post_steps(act jsonb) RETURNS jsonb LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $post$
DECLARE
  tx uuid := (act->>'tx')::uuid;
  kind text := act->>'kind';
  steps jsonb := act->'steps';
  part smallint := (('x' || substr(replace(act->>'tx', '-', ''), 1, 4))::bit(16)::int) % 16;
  owners text[] := '{}';
  purposes text[] := '{}';
  ids bigint[] := '{}';
  -- position in `ids` of the first account of the current step
  first integer := 1;
  -- the bought account of an act's only member, null once its line of the statement is counted
  counting bigint;
  more bigint[] := '{}';
  members text[] := '{}';
  wallet jsonb;
  step jsonb;
  deed text;
  who text;
  wanted bigint;
  -- the rest of `wanted`; "left" is an SQL keyword
  owed bigint;
  share bigint;
  free bigint;
  bought bigint;
  bonus bigint;
  target bigint;
  n integer := 0;
  -- of one member: the sum over all steps that spend or hold, and over those before the current one
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

  -- Collect the accounts of all steps. A member's two accounts are always both locked, because the statement covers both.
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
  -- All acts lock in the same order, so that two acts over the same accounts wait for each other but never deadlock.
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
      -- the last line of the statement so far, which identifies the bill of an act
      'line', (wallet->>'line')::bigint + r.lines));
    IF r.purpose = 'bought' THEN
      members := members || r.owner_id;
      -- sufficient for an act of one step, the usual case
      free := r.balance - r.debits_pending;
      counting := CASE WHEN array_length(members, 1) = 1 THEN r.id END;
      moment := greatest(moment, r.last_at + interval '1 microsecond');
    END IF;
  END LOOP;
  moment := greatest(moment, clock_timestamp());

  -- Queried after the accounts are locked, so that the second of two concurrent repeats sees the first.
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

    -- In the order in which they were collected above: bought, bonus, platform.
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
        -- The error reports the sum of the whole act, which is the sum the payer sees.
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
      -- In the order in which they were held: bonus first.
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

-- Most acts spend bought jindou for one item. Those take a fast path that writes the same rows in four statements. Every other
-- act (bonus to spend first, an insufficient balance, a repeat, several steps) is posted by `post_steps`.
CREATE OR REPLACE FUNCTION ledger.post_act(act jsonb) RETURNS json LANGUAGE plpgsql AS $post$
DECLARE
  steps jsonb := act->'steps';
  step jsonb := steps->0;
  answer jsonb;
  tx uuid;
  who text;
  jindou bigint;
  earning text;
  part integer;
  actor text;
  reason text;
  ip text;
  request text;
  own bigint;
  target bigint;
  balance bigint;
  earned bigint;
  holds bigint;
  line bigint;
  entry bigint;
  link bigint;
  place bigint;
  moment timestamptz;
  plain boolean;
  capped boolean;
  named text;
  before text;
  after text;
  old_hash bytea;
  new_hash bytea;
BEGIN
  IF step->>'do' = 'spend' AND steps->1 IS NULL AND act->>'kind' = 'consume' THEN
    tx := act->>'tx';
    who := step->>'member';
    jindou := step->>'amount';
    actor := act->>'actor';
    earning := 'revenue:' || (step->>'product');
    SELECT a.id, a.credits_posted - a.debits_posted, a.debits_pending, a.lines, a.chain_seq + 1, a.chain_hash,
      greatest(a.last_at + interval '1 microsecond', clock_timestamp()),
      jindou > 0 AND a.credits_posted - a.debits_posted - a.debits_pending >= jindou AND a.gifts = 0 AND actor <> '' AND earning <> ''
        AND NOT EXISTS (SELECT FROM ledger.audit u WHERE u.tx_id = tx),
      EXISTS (SELECT FROM public.team_member t WHERE t.member_id = who AND t.cap_jindou IS NOT NULL),
      to_json(who), coalesce(act->>'reason', ''), coalesce(act->>'ip', ''), coalesce(act->>'request', '')
    INTO own, balance, holds, line, link, old_hash, moment, plain, capped, named, reason, ip, request
    FROM ledger.account a WHERE a.owner_id = who AND a.purpose = 'bought' AND a.shard = 0;
    IF plain THEN
      -- In the text form of jsonb, because a check recomputes the hash from the stored columns.
      before := format('{%s: {"held": %s, "line": %s, "bonus": 0, "bought": %s}}', named, holds, line, balance);
      after := format('{%s: {"held": %s, "bonus": 0, "bought": %s}}', named, holds, balance - jindou);
      new_hash := ledger.line_hash(old_hash, who, link, moment, actor, 'consume', reason, steps::text, before, after, ip, request, tx);
      -- Optimistic lock: every act of a member adds a line to the statement. If there is a new one, `post_steps` reads again.
      UPDATE ledger.account a SET debits_posted = a.debits_posted + jindou, entries = a.entries + 1, lines = a.lines + 1, last_at = moment,
        chain_seq = link, chain_hash = new_hash
      WHERE a.id = own AND a.lines = line RETURNING a.entries INTO entry;
    END IF;
  END IF;

  IF entry IS NULL THEN
    answer := ledger.post_steps(act);
    IF NOT (answer->'repeated')::boolean THEN
      UPDATE ledger.account a SET gifts = (w.value->>'bonus')::bigint FROM jsonb_each(answer->'wallets') w
      WHERE a.owner_id = w.key AND a.purpose = 'bought' AND a.shard = 0 AND a.gifts <> (w.value->>'bonus')::bigint;
    END IF;
    RETURN answer || jsonb_build_object('capped', EXISTS (
      SELECT FROM jsonb_array_elements(steps) s JOIN public.team_member t ON t.member_id = s.value->>'member'
      WHERE s.value->>'do' IN ('spend', 'hold') AND t.cap_jindou IS NOT NULL));
  END IF;

  -- All acts share the platform's accounts, so this takes a free shard instead of waiting for one. `post_steps` does wait.
  part := get_byte(uuid_send(tx), 1) % 16;
  FOR tried IN 1..4 LOOP
    EXIT WHEN pg_try_advisory_xact_lock(73681, part);
    part := (part + 5) % 16;
  END LOOP;
  LOOP
    UPDATE ledger.account p SET credits_posted = p.credits_posted + jindou, entries = p.entries + 1
    WHERE p.owner_id = 'platform' AND p.purpose = earning AND p.shard = part
    RETURNING p.id, p.entries, p.credits_posted - p.debits_posted INTO target, place, earned;
    EXIT WHEN target IS NOT NULL;
    INSERT INTO ledger.account (owner_id, purpose, shard, no_overdraft) VALUES ('platform', earning, part, false) ON CONFLICT DO NOTHING;
  END LOOP;
  WITH moved AS (
    INSERT INTO ledger.transfer (id, tx_id, kind, phase, debit_account, credit_account, amount, ref_type, ref_id, created_at)
    VALUES (tx, tx, 'consume', 'single', own, target, jindou, step->>'refType', step->>'refId', moment)
  ), billed AS (
    INSERT INTO ledger.bill (member_id, seq, no, tx_id, kind, amount, bonus_amount, held_change, balance_after, held_after, ref_type,
      ref_id, title, occurred_at)
    VALUES (who, line + 1, ledger.bill_no(moment), tx, 'consume', -jindou, 0, 0, balance - jindou, holds, act->>'refType', act->>'refId',
      coalesce(act->>'title', ''), moment)
  ), audited AS (
    INSERT INTO ledger.audit (chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id, prev_hash, hash)
    VALUES (who, link, moment, actor, 'consume', reason, steps, before::jsonb, after::jsonb, ip, request, tx, old_hash, new_hash)
  )
  INSERT INTO ledger.entry (account_id, seq, transfer_id, amount, balance_after)
  VALUES (own, entry, tx, -jindou, balance - jindou), (target, place, tx, jindou, earned);
  RETURN format('{"tx": "%s", "at": %s, "wallets": %s, "repeated": false, "capped": %s}', tx, to_json(moment), after, capped::text);
END $post$;

CREATE OR REPLACE FUNCTION ledger.insert_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answer := ledger.post_act(NEW.act);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER insert_posting INSTEAD OF INSERT ON ledger.posting FOR EACH ROW EXECUTE FUNCTION ledger.insert_posting();

CREATE OR REPLACE FUNCTION ledger.record_event(actor text, action text, target text, detail jsonb, ip text, request text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A chain of its own, because the chain of a member's acts may be extended only with the member's accounts locked.
  PERFORM ledger.chain_on('event:' || actor, clock_timestamp(), actor, action, target, detail, '{}', '{}', ip, request, NULL);
END $$;

CREATE OR REPLACE FUNCTION ledger.insert_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.record_event(NEW.actor, NEW.action, NEW.target, NEW.detail, NEW.ip, NEW.request);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER insert_recording INSTEAD OF INSERT ON ledger.recording FOR EACH ROW EXECUTE FUNCTION ledger.insert_recording();

-- What the server calls

-- Posts one act: all of its steps or none. The same tx again returns the first answer and moves nothing.
--
-- act: {tx, kind, actor, ip, request, title, refType?, refId?, reason?, steps: [...]}; steps:
--   {do: 'issue', member, amount, channel}                    money came in: issued -> bought
--   {do: 'grant', member, amount, expiresAt}                  bonus: granted -> bonus
--   {do: 'spend', member, amount, product, refType?, refId?}  bonus, earliest expiry first, then bought -> revenue
--   {do: 'hold', member, amount, product, expiresAt, refType?, refId?}
--   {do: 'capture', hold, refId?, amount?}                    hold: the tx of the hold; the rest of it is released
--   {do: 'release' | 'expire', hold, refId?}
--   {do: 'reverse', of, refId?}                               refunds what a tx took, to the bucket it came from
--   {do: 'lapse', member}                                     bonus past its expiry -> expired
--   {do: 'lapse', member, of}                                 the rest of what the tx `of` granted -> expired, before its expiry
--   {do: 'payout', member, amount}                            money was paid back: bought -> refund
--   {do: 'move', from: {owner, purpose}, to: {...}, amount}   an adjustment
-- answer: {tx, at, wallets, repeated, capped}; `capped`: a member who spends or holds has a monthly cap of the team.
-- Errors have the SQLSTATE LG001 insufficient, LG002 already resolved, LG003 not found, LG004 too early or too late,
-- LG006 not an act, LG007 the tx belongs to another act.
CREATE OR REPLACE FUNCTION ledger.post(act jsonb) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  answer json;
BEGIN
  INSERT INTO ledger.posting AS p (act) VALUES (post.act) RETURNING p.answer INTO answer;
  RETURN answer;
END $$;

-- Records an act that moves no jindou: a payment password was set, a refund was rejected.
CREATE OR REPLACE FUNCTION ledger.record(actor text, action text, target text, detail jsonb, ip text, request text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO ledger.recording VALUES (actor, action, target, detail, ip, request);
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
