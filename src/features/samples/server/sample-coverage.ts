import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type { sampleCoverage } from '../contract/samples.ts';
import * as store from './samples.store.ts';

type SampleCoverage = OutputOf<typeof sampleCoverage>;

/**
 * Shop fronts the newest wave that matches has seen, of those any wave of its survey knows there.
 *
 * There is no register of shop fronts. A survey that visits the same points again knows them by its
 * own waves; one that leaves out what is empty, or was there once, does not know how many it
 * missed, and that is said instead of a figure.
 */
export async function coverage(db: Db, filter: store.SampleFilter): Promise<SampleCoverage> {
  // Coverage counts visited doors, so filters on what occupies a unit do not apply.
  const { status: _status, category: _category, confidence: _confidence, wave, ...place } = filter;
  const [newest] = await store.countByWave(db, { ...place, ...(wave && { wave }) });
  if (!newest)
    return { wave: null, seen: 0, known: null, share: null, waves: 0, reason: 'no-points' };
  const { id, survey, period, points: seen, countsVacant } = newest;
  const { points: known, waves } = await store.countKnown(db, newest, place);
  const response = { wave: { id, survey, period }, seen, waves };
  if (!countsVacant) return { ...response, known: null, share: null, reason: 'not-counted' };
  if (waves < 2) return { ...response, known: null, share: null, reason: 'single-wave' };
  return { ...response, known, share: fourDecimals(seen / known), reason: null };
}
