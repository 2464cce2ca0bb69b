import type { successRunRow } from '#src/contract/success-rates.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import type { SuccessResult } from './result.ts';
import { isOpen, type StoredRun } from './store.ts';

export type SuccessRunRow = (typeof successRunRow)['_zod']['output'];

/** A run as a list shows it: its question and its one figure. */
export function rowOf(
  { id, state, jobId, question, paidAt, createdAt, isShared, ...run }: StoredRun & { isShared: boolean },
  { hasReport, priceJindou }: Pick<SuccessRunRow, 'hasReport' | 'priceJindou'>,
): SuccessRunRow {
  const result = isOpen({ priceJindou: run.priceJindou, paidAt }) ? (run.result as SuccessResult | null) : null;
  return {
    id,
    state,
    jobId,
    question: question as WireFilter,
    priceJindou,
    paid: paidAt !== null,
    createdAt: createdAt.toISOString(),
    n: result?.n ?? null,
    levelUsed: result?.levelUsed ?? null,
    atHorizon: atHorizon(result),
    percentile: result?.percentile?.rank ?? null,
    light: result?.occupancy?.light ?? null,
    hasReport,
    isShared,
  };
}

function atHorizon(result: SuccessResult | null): SuccessRunRow['atHorizon'] {
  const last = result?.years.at(-1);
  if (!last?.estimate) return null;
  const { survival, low, high } = last.estimate;
  return { years: last.years, survival, low, high };
}
