import type { AskedUnit } from '#src/analytics/fair-rent/asked-unit.ts';
import { digestOfText } from '#src/server/disclosure/statistical-noise.ts';

/** Identifies a question on its evidence: bought once, it is open whenever it is asked again. */
export function answerDigest(unit: AskedUnit, date: string, evidenceKey: string): string {
  return digestOfText(`fair rent ${JSON.stringify([unit, date])} ${evidenceKey}`);
}
