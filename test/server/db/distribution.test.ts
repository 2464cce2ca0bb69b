import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

/**
 * Tables that grow with the cases or the payments, and the column that would distribute them over
 * the nodes of Citus (docs/operations.md). All others stay on one node, those of `everywhere` with
 * a copy on each.
 */
const distributed: Record<'evidence' | 'money', Record<string, string>> = {
  evidence: {
    kase: 'city',
    shop: 'city',
    shop_ask: 'city',
    shop_sale: 'city',
    shop_view: 'city',
    spell: 'city',
    panel_shop: 'city',
    pre_shop: 'city',
    sample: 'city',
    sample_photo: 'city',
  },
  money: {
    'ledger.account': 'owner_id',
    'ledger.lot': 'owner_id',
    'ledger.entry': 'owner_id',
    'ledger.bill': 'member_id',
    member_order: 'member_id',
    order_item: 'member_id',
    payment: 'member_id',
    payment_order: 'member_id',
    recharge_order: 'member_id',
    refund: 'member_id',
    entitlement: 'member_id',
  },
};
const listed = 'test/fixtures/database/distribution-obstacles.txt';
const everywhere = new Set(['member', 'team', 'city', 'data_source', 'road', 'sample_wave']);

interface Constraint {
  name: string;
  table: string;
  type: 'p' | 'u' | 'f' | 'x';
  columns: string[];
  target: string | null;
  targetColumns: string[] | null;
}

describe('tables that would be distributed', () => {
  let database: TestDatabase;
  let found: string[];
  before(async () => {
    database = await testDatabase();
    found = await obstaclesOf(database);
  });
  after(() => database.drop());

  const known = readFileSync(listed, 'utf8').trimEnd().split('\n');

  // A key with the column of its table, such as (city, id), is none. A line is added to the list
  // only where that cannot be.
  it('have no obstacles that are not listed', () => {
    assert.deepEqual(
      found.filter((text) => !known.includes(text)),
      [],
    );
  });

  it('have all obstacles that are listed', () => {
    assert.deepEqual(
      known.filter((text) => !found.includes(text)),
      [],
    );
  });
});

async function obstaclesOf({ db }: TestDatabase): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
    JOIN pg_class c ON c.oid = attrelid
    WHERE relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace) AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`.execute(
    db,
  );
  const { rows: constraints } = await sql<Constraint>`
    WITH named AS (SELECT attrelid, attnum, attname::text FROM pg_attribute)
    SELECT conname AS name, conrelid::regclass::text AS table, contype AS type,
      (SELECT array_agg(attname) FROM named WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns,
      nullif(confrelid, 0)::regclass::text AS target,
      (SELECT array_agg(attname) FROM named WHERE attrelid = confrelid AND attnum = ANY (confkey)) AS "targetColumns"
    FROM pg_constraint WHERE contype IN ('p', 'u', 'f', 'x') AND conrelid <> 0
      AND connamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
    UNION ALL
    SELECT i.indexrelid::regclass::text, indrelid::regclass::text, 'u',
      (SELECT array_agg(attname) FROM named WHERE attrelid = indrelid AND attnum = ANY (indkey)), NULL, NULL
    FROM pg_index i JOIN pg_class c ON c.oid = indrelid
    WHERE indisunique AND relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
    ORDER BY 2, 1`.execute(db);
  const has = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const places = Object.entries(distributed).flatMap(([group, tables]) =>
    Object.entries(tables).map(([table, column]) => ({ table, group, column })),
  );
  const placeOf = new Map(places.map((place) => [place.table, place]));
  for (const table of [...placeOf.keys(), ...everywhere])
    assert.ok(
      [...has].some((name) => name.startsWith(`${table}.`)),
      `no table ${table}`,
    );
  const missing = places
    .filter(({ table, column }) => !has.has(`${table}.${column}`))
    .map(({ table, column }) => `${table}: no column ${column}`);
  return [...missing, ...constraints.flatMap((one) => obstacleOf(one, placeOf))].sort();
}

function obstacleOf(
  { name, table, type, columns, target, targetColumns }: Constraint,
  placeOf: ReadonlyMap<string, { group: string; column: string }>,
): string[] {
  const from = placeOf.get(table);
  if (type !== 'f')
    return from && !columns.includes(from.column) ? [`${table}: key ${name} without ${from.column}`] : []; // prettier-ignore
  const to = placeOf.get(target!);
  if (!from && !to) return [];
  if (from && !to)
    return everywhere.has(target!) ? [] : [`${table}: ${name} refers to ${target} of one node`];
  if (!from) return [`${table}: ${name} of one node refers to ${target}`];
  const goesAlong =
    from.group === to!.group &&
    columns.includes(from.column) &&
    targetColumns!.includes(to!.column);
  return goesAlong ? [] : [`${table}: ${name} refers to ${target} without ${to!.column}`];
}
