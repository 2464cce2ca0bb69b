import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';

/**
 * The product's schema as the catalog describes it. Values in the lines are those the database
 * prints itself.
 */
const parts = {
  schemas: `SELECT n.nspname, n.nspowner::regrole || ' ' || coalesce(n.nspacl::text, '') FROM pg_namespace n WHERE n.oid IN (TABLE ours)`,
  relations: `SELECT c.oid::regclass::text, concat_ws(' ', c.relkind, c.relowner::regrole, c.relacl, c.reloptions, c.relrowsecurity,
      CASE c.relkind WHEN 'v' THEN pg_get_viewdef(c.oid) END)
    FROM pg_class c WHERE c.relnamespace IN (TABLE ours) AND c.relkind IN ('r', 'v', 'S')`,
  sequences: `SELECT s.seqrelid::regclass::text, (to_jsonb(s) - 'seqrelid')::text FROM (SELECT seqrelid, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle FROM pg_sequence WHERE seqrelid IN (SELECT oid FROM pg_class WHERE relnamespace IN (TABLE ours))) s`,
  columns: `SELECT a.attrelid::regclass || '.' || a.attname, concat_ws(' ', row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum),
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attacl, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace IN (TABLE ours) AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped`,
  // Since PostgreSQL 18 NOT NULL is a constraint with a name; the columns above say which have it.
  constraints: `SELECT coalesce(nullif(n.conrelid, 0)::regclass::text, n.contypid::regtype::text) || '.' || n.conname, pg_get_constraintdef(n.oid)
    FROM pg_constraint n WHERE n.connamespace IN (TABLE ours) AND n.contype <> 'n' AND n.contype <> 't'`,
  domains: `SELECT t.oid::regtype::text, concat_ws(' ', t.typbasetype::regtype, t.typnotnull, t.typdefault, t.typowner::regrole, t.typacl)
    FROM pg_type t WHERE t.typnamespace IN (TABLE ours) AND t.typtype = 'd'`,
  indexes: `SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ' ' || coalesce(c.reloptions::text, '') || i.indisvalid
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace IN (TABLE ours)`,
  statistics: `SELECT s.stxname, pg_get_statisticsobjdef(s.oid) FROM pg_statistic_ext s WHERE s.stxnamespace IN (TABLE ours)`,
  functions: `SELECT p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), p.proowner::regrole, p.proacl)
    FROM pg_proc p WHERE p.pronamespace IN (TABLE ours)`,
  triggers: `SELECT t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace IN (TABLE ours) AND NOT t.tgisinternal`,
  comments: `SELECT concat_ws(' ', d.classoid::regclass, pg_describe_object(d.classoid, d.objoid, d.objsubid)), d.description
    FROM pg_description d JOIN pg_class c ON c.oid = d.objoid AND d.classoid = 'pg_class'::regclass WHERE c.relnamespace IN (TABLE ours)`,
} as const;

export type Catalog = Record<keyof typeof parts, Record<string, string>>;

/**
 * @returns By kind and name how each object of the schemas `public` and `ledger` is defined, owned
 * and granted.
 */
export async function catalogOf(db: Db): Promise<Catalog> {
  const read = async (query: string) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'ledger')), part (name, definition) AS (${sql.raw(query)})
      SELECT name, definition FROM part ORDER BY name, definition`.execute(db);
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  };
  const found: [string, Record<string, string>][] = [];
  for (const [kind, query] of Object.entries(parts)) found.push([kind, await read(query)]);
  return Object.fromEntries(found) as Catalog;
}
