-- The tables of the ledger are written inside a trigger of a view below and nowhere else. Before, the functions switched the
-- setting ledger.open on: since PostgreSQL 15 only a superuser can attach such a setting to a function, and whoever owned the
-- tables could switch it on by hand. A trigger on a view cannot be had by a statement that only reads and writes: it takes
-- CREATE TRIGGER, as switching the guard off takes ALTER TABLE.
ALTER FUNCTION ledger.post(jsonb) RENAME TO post_act;
-- Not by name: resetting ledger.open takes a superuser as well.
ALTER FUNCTION ledger.post_act(jsonb) RESET ALL;
ALTER FUNCTION ledger.post_act(jsonb) SECURITY INVOKER;
ALTER FUNCTION ledger.record(text, text, text, jsonb, text, text) RENAME TO record_event;
ALTER FUNCTION ledger.record_event(text, text, text, jsonb, text, text) RESET ALL;
ALTER FUNCTION ledger.record_event(text, text, text, jsonb, text, text) SECURITY INVOKER;

CREATE VIEW ledger.posting AS SELECT NULL::jsonb AS act, NULL::json AS answer WHERE false;
CREATE FUNCTION ledger.insert_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answer := ledger.post_act(NEW.act);
  RETURN NEW;
END $$;
CREATE TRIGGER insert_posting INSTEAD OF INSERT ON ledger.posting FOR EACH ROW EXECUTE FUNCTION ledger.insert_posting();

CREATE VIEW ledger.recording AS
  SELECT NULL::text AS actor, NULL::text AS action, NULL::text AS target, NULL::jsonb AS detail, NULL::text AS ip, NULL::text AS request
  WHERE false;
CREATE FUNCTION ledger.insert_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.record_event(NEW.actor, NEW.action, NEW.target, NEW.detail, NEW.ip, NEW.request);
  RETURN NEW;
END $$;
CREATE TRIGGER insert_recording INSTEAD OF INSERT ON ledger.recording FOR EACH ROW EXECUTE FUNCTION ledger.insert_recording();

-- Posts one act, as told in 0005, 0028 and 0030.
CREATE FUNCTION ledger.post(act jsonb) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  answer json;
BEGIN
  INSERT INTO ledger.posting AS p (act) VALUES (post.act) RETURNING p.answer INTO answer;
  RETURN answer;
END $$;

-- Keeps an act that moves nothing, as told in 0005.
CREATE FUNCTION ledger.record(actor text, action text, target text, detail jsonb, ip text, request text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO ledger.recording VALUES (actor, action, target, detail, ip, request);
END $$;

-- The guard's own trigger counts as one level; a second one is there only inside the triggers above.
CREATE OR REPLACE FUNCTION ledger.guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'ledger.% is written by ledger.post alone', TG_TABLE_NAME USING ERRCODE = 'LG005';
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
