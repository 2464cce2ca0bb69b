import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { orderDue } from '#src/features/searches/server/search-watches.ts';
import type { Client, Query } from './client.ts';
import {
  behind,
  cutsAround,
  both,
  ofDistrict,
  place,
  tell,
  type Attack,
  type Cut,
  type Observation,
} from './observed-subsets.ts';
import {
  roadKey,
  shuffled,
  type Figures,
  type Knowledge,
  type MaskedRow,
} from './public-knowledge.ts';

/** A file of a list as its job wrote it, row by row; the words below the rows are left out. */
export async function fileOf(
  client: Client,
  account: number,
  order: object,
): Promise<Record<string, string>[]> {
  const member = client.as(account);
  const ordered = await member.post('/exports', { format: 'csv', locale: 'en', ...order });
  if (!ordered) return [];
  const { id } = ordered.data as { id: string };
  for (let state = 'queued'; state !== 'ready';) {
    await wait(20);
    state = (await member.get(`/jobs/${id}`))?.data.state as string;
    if (state !== 'ready' && state !== 'queued' && state !== 'running')
      throw new Error(`the export is ${state}`);
  }
  const text = await member.text(`/jobs/${id}/file`);
  return parse(text.split('\r\n\r\n')[0]!, { columns: true, bom: true, relax_column_count: true });
}

/** Cells of a masked row that must stay empty. */
const hidden = [
  'rent per month',
  'deal date',
  'area (m²)',
  'house number',
  'address',
  'note',
] as const;
const rentOf = (row: Record<string, string>) =>
  Object.entries(row).find(([name]) => name.startsWith('unit rent'))?.[1] ?? '';

/** Files of cases by each target's road, and the file of roads with its figures. */
export const files: Attack = {
  name: 'exported files',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const at = new Map(known.rows.map(({ id, at: index }) => [id, index]));
    const asked = new Set<string>();
    for (const [turn, target] of targets.entries()) {
      const key = roadKey(target);
      if (!target.road || asked.has(key)) continue;
      asked.add(key);
      const filter = { ...place(known, target), road: target.road };
      for (const row of await fileOf(client, turn, {
        list: 'kases',
        filter,
        sort: turn % 2 === 0 ? 'area' : 'completeness',
      })) {
        const rent = Number(rentOf(row));
        // A filled cell is a published rent: a set of one row.
        if (rentOf(row) !== '' || hidden.some((name) => row[name])) {
          found.push({
            rows: [at.get(row['id']!)!],
            figures: { n: 1, median: rent, q1: rent, q3: rent, interval: null },
          });
        }
      }
    }
    const roads = await fileOf(client, 0, { list: 'roads', filter: { city: known.city } });
    for (const row of roads) {
      const figure = (name: string) =>
        Number(Object.entries(row).find(([head]) => head.startsWith(name))?.[1] || NaN);
      const [median, q1, q3] = ['median unit rent', 'lower quartile', 'upper quartile'].map((name) => figure(name)) as [number, number, number]; // prettier-ignore
      if (Number.isNaN(median)) continue;
      const rows = tell(
        known,
        (one) => one.district === row['district'] && one.road === row['road'],
      );
      found.push({
        rows,
        figures: { n: rows.length, median, q1: q1 || null, q3: q3 || null, interval: null },
      });
    }
    return found;
  },
};

interface Remembered {
  n: number;
  median: number | null;
  q1: number | null;
  q3: number | null;
  interval: Figures['interval'];
}

const wireOf = (query: Query) => query as Record<string, string | string[]>;

/** A narrow set that holds a target. */
function around(known: Knowledge, target: MaskedRow, draw: () => number): Cut {
  let set: Cut = { query: place(known, target), keep: ofDistrict(target) };
  for (const cuts of shuffled(Object.values(cutsAround(target)), draw)) {
    const [cut] = shuffled(cuts, draw);
    if (!cut) continue;
    const narrower = both(set, cut);
    if (tell(known, narrower.keep).length >= 11) set = narrower;
  }
  const query = Object.fromEntries(Object.entries(set.query).map(([key, value]) => [key, Array.isArray(value) ? value : String(value)])); // prettier-ignore
  return { query, keep: set.keep };
}

/**
 * Narrow searches that are kept and watched each month: figures of runs, of repeated runs, and of
 * the notices of a watch.
 */
export const watches: Attack = {
  name: 'saved searches and watches',
  async run({ client, known, targets, draw }) {
    const found: Observation[] = [];
    const kept = new Map<string, Cut>();
    const add = (cut: Cut, { n, median, q1, q3, interval }: Remembered) => {
      if (median !== null)
        found.push({
          rows: behind(known, tell(known, cut.keep), n),
          figures: { n, median, q1, q3, interval },
        });
    };
    for (const [turn, target] of targets.entries()) {
      const cut = around(known, target, draw);
      const member = client.as(turn % 20);
      const filter = wireOf(cut.query);
      const run = (await member.post('/search-runs', { resource: 'kases', filter }))?.data as
        (Remembered & { id: string }) | undefined;
      if (run) {
        add(cut, run);
        const again = (await member.post(`/search-runs/${run.id}/rerun`, {}))?.data as
          { run: Remembered } | undefined;
        if (again) add(cut, again.run);
      }
      const saved = await member.post('/saved-searches', {
        resource: 'kases',
        name: `watch ${turn}`,
        filter,
        watch: 'monthly',
      });
      if (saved) kept.set(saved.data.id as string, cut);
    }
    await aMonthLater(client);
    for (let account = 0; account < 20; account++) {
      for (const { content } of await notices(client.as(account))) {
        const { searchId, n, median } = content as {
          searchId: string;
          n: number;
          median: number | null;
        };
        const cut = kept.get(searchId);
        if (cut && median != null) add(cut, { n, median, q1: null, q3: null, interval: null });
      }
    }
    return found;
  },
};

async function notices(member: Client): Promise<{ content: unknown }[]> {
  const all: { content: unknown }[] = [];
  for (let page = 1; ; page++) {
    const reply = await member.get('/notices', { page, limit: 100 });
    all.push(...((reply?.list ?? []) as { content: unknown }[]));
    if (!reply || page >= (reply.pages ?? 0)) return all;
  }
}

/** Moves stored times into the past, so that the server runs its watches. */
async function aMonthLater({ server: { db } }: Client): Promise<void> {
  await sql`UPDATE saved_search SET checked_at = now() - interval '31 days', due_at = now() - interval '1 second'`.execute(
    db,
  );
  while ((await orderDue(db)) > 0);
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM job WHERE kind = 'watch-look' AND state IN ('queued', 'running')`.execute(
      db,
    );
    if (rows[0]!.n === 0) return;
    await wait(100);
  }
}
