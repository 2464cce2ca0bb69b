import type { WireFilter } from '#src/contract/wire-filter.ts';
import type { successRunRow } from '../contract/success-runs.ts';
import type { ListedRun } from './success-rate-runs.store.ts';
import { isOpen } from './success-rates.store.ts';
import type { SuccessResult } from './success-result.ts';

export type SuccessRunRow = (typeof successRunRow)['_zod']['output'];

/** A run as a row of a list: its question and its one figure. */
export function rowOf(
  { id, state, jobId, question, paidAt, createdAt, isShared, isFailed, ...run }: ListedRun,
  { hasReport, priceJindou }: Pick<SuccessRunRow, 'hasReport' | 'priceJindou'>,
): SuccessRunRow {
  const result = isOpen({ priceJindou: run.priceJindou, paidAt })
    ? (run.result as SuccessResult | null)
    : null;
  return {
    id,
    state: isFailed ? 'failed' : state,
    jobId,
    question: question as WireFilter,
    priceJindou,
    paid: paidAt !== null,
    createdAt: createdAt.toISOString(),
    n: result?.n ?? null,
    levelUsed: result?.levelUsed ?? null,
    atHorizon: atHorizon(result),
    planned: plannedOf(result),
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

function plannedOf(result: SuccessResult | null): SuccessRunRow['planned'] {
  if (!result?.planned) return null;
  const { survival, low, high } = result.planned;
  return { survival, low, high };
}
