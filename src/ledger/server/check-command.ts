import type { Db } from '#src/server/db/connect.ts';
import { bookSums, checkBooks, writesRefused } from './invariants.store.ts';

/**
 * Reports for each invariant whether it holds, and its breaches.
 *
 * @returns The exit code: 1 when one is broken.
 */
export async function checkCommand(db: Db, out: (line: string) => void): Promise<number> {
  const findings = [...(await checkBooks(db)), await writesRefused(db)];
  const { transfers, members, issued, held } = await bookSums(db);
  out(`${transfers} transfers, ${members} members, ${issued} jindou given out, ${held} held`);
  for (const { name, says, breaches } of findings) {
    out(`${breaches.length === 0 ? 'holds ' : 'BROKEN'} ${name.padEnd(11)}${says}`);
    for (const breach of breaches) out(`       ${breach}`);
  }
  return findings.some(({ breaches }) => breaches.length > 0) ? 1 : 0;
}
