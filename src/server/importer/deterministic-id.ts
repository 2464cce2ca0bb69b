import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * A UUIDv7 with a prefix, the same for the same record read in the same run.
 *
 * Its random part is a hash of the name. Open files are sorted by day, and ids that increase in
 * that order would disclose, in a list of masked rows sorted by id, which deal was earlier.
 *
 * @param startedAt When the run began; the time inside the id.
 */
export function deterministicId(
  prefix: 'ks' | 'rd' | 'sp' | 'sm' | 'sw' | 'ps' | 'pn',
  startedAt: Date,
  name: string,
): string {
  const random = createHash('sha256').update(name).digest().subarray(0, 16);
  return `${prefix}_${v7({ msecs: startedAt.getTime(), random })}`;
}
