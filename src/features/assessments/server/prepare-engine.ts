import { cityNamed } from '#src/domain/city.ts';
import type { Db } from '#src/server/db/connect.ts';
import { engineEvidence } from './assessment-evidence.ts';
import { cityOfMostLeases } from './assessments.store.ts';
import { runEngine, maxLeases } from './engine.ts';

const prepared = new WeakSet<Db>();

/**
 * Fits the evidence of the city with the most leases in the engine's thread, once per database, so
 * that the first request of a document need not wait for it. Does nothing where there are so few
 * that fitting takes no noticeable time.
 *
 * @returns The city, or undefined when nothing was done.
 */
export async function prepareEngine(db: Db): Promise<string | undefined> {
  if (prepared.has(db)) return undefined;
  prepared.add(db);
  const city = await cityOfMostLeases(db);
  const currency = city === undefined ? undefined : cityNamed(city)?.currency;
  if (city === undefined || currency === undefined) return undefined;
  const today = new Date().toISOString().slice(0, 10);
  const { key, n, load } = await engineEvidence(db, city, currency, today);
  if (n <= maxLeases) return undefined;
  const leases = await load();
  const subject = { ...leases[0]!, valuationDate: today };
  await runEngine({ key, subject, chosen: [], aside: [] }, n, async () => leases);
  return city;
}
