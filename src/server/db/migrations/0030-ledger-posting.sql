-- The quick way of 0028 with less to prepare for each act, which is what most of it was: every expression of a statement is made
-- ready anew, whatever it costs to reckon.

-- What a line of audit is hashed as from here on. Lines of before keep the hash they have, which `audit_hash` reckons; the check
-- `audit` takes either. A list as text quotes what needs it, so no two lines read alike.
CREATE FUNCTION ledger.line_hash(
  prev bytea, chain text, seq bigint, at timestamptz, actor text, action text, target text, detail text, before text, after text,
  ip text, request text, tx uuid
) RETURNS bytea LANGUAGE sql STABLE RETURN
  sha256(prev || timestamptz_send(at) || convert_to(
    ARRAY[chain, seq::text, actor, action, target, detail, before, after, ip, request, tx::text]::text, 'UTF8'));

-- As before, with the hash of now. Private. The account of a chain's owner is locked by who calls this.
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

-- The first transfer of an act has the act's own id, the others ids that follow from it: a repeat cannot make another.
CREATE OR REPLACE FUNCTION ledger.nth(tx uuid, n integer) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
  CASE WHEN n = 1 THEN tx ELSE encode(substr(sha256(uuid_send(tx) || int4send(n)), 1, 16), 'hex')::uuid END;

-- What a member has of gifts, told on the bought account: a spending that has none to think of then reads one account. The check
-- `lots` compares.
ALTER TABLE ledger.account ADD COLUMN gifts ledger.sum NOT NULL DEFAULT 0;
ALTER TABLE ledger.account DISABLE TRIGGER guard;
UPDATE ledger.account a SET gifts = b.credits_posted - b.debits_posted FROM ledger.account b
WHERE a.purpose = 'bought' AND b.owner_id = a.owner_id AND b.purpose = 'bonus' AND b.credits_posted <> b.debits_posted;
ALTER TABLE ledger.account ENABLE TRIGGER guard;

ALTER FUNCTION ledger.post_steps(jsonb) SET plan_cache_mode = force_generic_plan;
DROP FUNCTION ledger.post(jsonb);
DROP FUNCTION ledger.post_spend(jsonb, jsonb);

-- Posts one act: all of its steps or none, as told where the tables were made, and with the steps of 0028. The answer also says in
-- `capped` whether who spends or holds is somebody whose team allows so much a month.
--
-- Most acts spend bought jindou for one thing. They go a quick way here: the same rows, in four statements. Whatever is not so
-- plain (a gift to spend first, too little, a repeat, several steps) goes the long way, step by step.
CREATE FUNCTION ledger.post(act jsonb) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $post$
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
      -- Written as the database writes jsonb, since the hash is reckoned again from what is kept.
      before := format('{%s: {"held": %s, "line": %s, "bonus": 0, "bought": %s}}', named, holds, line, balance);
      after := format('{%s: {"held": %s, "bonus": 0, "bought": %s}}', named, holds, balance - jindou);
      new_hash := ledger.line_hash(old_hash, who, link, moment, actor, 'consume', reason, steps::text, before, after, ip, request, tx);
      -- Only as it was looked at. Whatever happens to a member adds a line to the statement; then the long way looks again.
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

  -- Everybody waits for the platform's accounts: rather another part of one than a wait. Those of the long way wait as ever.
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
  ), told AS (
    INSERT INTO ledger.audit (chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id, prev_hash, hash)
    VALUES (who, link, moment, actor, 'consume', reason, steps, before::jsonb, after::jsonb, ip, request, tx, old_hash, new_hash)
  )
  INSERT INTO ledger.entry (account_id, seq, transfer_id, amount, balance_after)
  VALUES (own, entry, tx, -jindou, balance - jindou), (target, place, tx, jindou, earned);
  RETURN format('{"tx": "%s", "at": %s, "wallets": %s, "repeated": false, "capped": %s}', tx, to_json(moment), after, capped::text);
END $post$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
