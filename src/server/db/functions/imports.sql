-- What a run of an import adds and changes, in the table import_change. A transaction of a run names it in the setting
-- renta.import_run; other writes are not recorded. The digests must not depend on the time zone of a session.

CREATE OR REPLACE FUNCTION keep_import_change() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  run text := current_setting('renta.import_run', true);
BEGIN
  IF coalesce(run, '') = '' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO import_change (run_id, table_name, key, before, after_md5)
    SELECT run, TG_TABLE_NAME, (SELECT jsonb_object_agg(k, to_jsonb(n) -> k) FROM unnest(TG_ARGV) k), NULL, md5(to_jsonb(n)::text)
    FROM now_rows n;
  ELSE
    -- A row that the run has written before keeps what it was before the run.
    INSERT INTO import_change (run_id, table_name, key, before, after_md5)
    SELECT run, TG_TABLE_NAME, n.key, o.was, n.digest
    FROM (SELECT (SELECT jsonb_object_agg(k, to_jsonb(n) -> k) FROM unnest(TG_ARGV) k) AS key, md5(to_jsonb(n)::text) AS digest
        FROM now_rows n) n
      JOIN (SELECT (SELECT jsonb_object_agg(k, to_jsonb(o) -> k) FROM unnest(TG_ARGV) k) AS key, to_jsonb(o) AS was
        FROM was_rows o) o ON o.key = n.key
    ON CONFLICT (run_id, table_name, key) DO UPDATE SET after_md5 = excluded.after_md5;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON city REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('name');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON city REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('name');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON district REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('code');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON district REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('code');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON road REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON road REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON kase REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON kase REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON shop REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON shop REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON spell REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON spell REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON panel_shop REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON panel_shop REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON sample_wave REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON sample_wave REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON sample REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON sample REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON pre_shop REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON pre_shop REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('id');

CREATE OR REPLACE TRIGGER import_added AFTER INSERT ON shop_sale REFERENCING NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('source_key', 'source_id');
CREATE OR REPLACE TRIGGER import_changed AFTER UPDATE ON shop_sale REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_import_change('source_key', 'source_id');
