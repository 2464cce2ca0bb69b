import type { Db } from '#src/server/db/connect.ts';
import { freshnessOf, type EvidenceKind, type Freshness } from '../model/evidence.ts';
import { selectNewest } from './freshness.store.ts';

/** How fresh the evidence of a city is; of all cities without one. Null where there is none. */
export async function freshness(
  db: Db,
  evidence: EvidenceKind,
  city: string | undefined,
): Promise<Freshness | null> {
  const rows = await selectNewest(db, evidence, city);
  return freshnessOf(
    rows.map(({ checkedAt, ...row }) => ({
      ...row,
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  );
}
