import { occupancyCost } from '#src/analytics/occupancy-cost.ts';
import type { PlannedShop } from '#src/analytics/success-rate/planned-shop.ts';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { successResult } from '../contract/success-result.ts';
import { compute } from './compute-success-rate.ts';
import { levelsOf, type Question } from './success-question.ts';
import { selectSeen, selectShops, selectSources } from './success-rates.store.ts';

/** The published result of a run. */
export type SuccessResult = (typeof successResult)['_zod']['output'];

/**
 * Raised whenever the same shops would give other figures, so that an old run states the method it
 * was computed with.
 */
export const methodVersion = 'success-rate/3';

/** Computes the result of a question from the stored shops. */
export async function resultOf(
  db: Db,
  question: Question,
  signal?: AbortSignal,
): Promise<SuccessResult> {
  const [columns, sources] = await Promise.all([
    selectShops(db, question),
    selectSources(db, question),
  ]);
  const occupancy = occupancyOf(question);
  const answer = await compute(
    {
      columns,
      question: {
        levels: levelsOf(question),
        trades: question.category,
        horizonYears: question.horizon,
        planned: plannedOf(question, occupancy),
      },
    },
    signal,
  );
  const seen = await selectSeen(db, question, answer.levelUsed ?? 'city');
  return { ...answer, occupancy, ...seen, sources };
}

function plannedOf(
  { plannedArea, plannedChain }: Question,
  occupancy: SuccessResult['occupancy'],
): PlannedShop {
  return {
    areaM2: plannedArea,
    isChain: plannedChain,
    rentBurden:
      occupancy === null ? undefined : { ratio: occupancy.ratio, normHigh: occupancy.normHigh },
  };
}

/**
 * Occupancy cost of the planned shop against the norm of its trade; of several trades, the first.
 */
function occupancyOf(question: Question): SuccessResult['occupancy'] {
  const { category, plannedRent, plannedSales, plannedFee, plannedTransferFee, plannedTerm } =
    question;
  const norm = tradeNamed(category[0]!)?.occupancyCost;
  if (!norm || plannedRent === undefined || plannedSales === undefined) return null;
  const [normLow, normHigh] = norm;
  const cost = occupancyCost(
    {
      rentMonth: plannedRent,
      salesMonth: plannedSales,
      ...(plannedFee !== undefined && { propertyFeeMonth: plannedFee }),
      ...(plannedTransferFee !== undefined && { transferFee: plannedTransferFee }),
      ...(plannedTerm !== undefined && { termMonths: plannedTerm }),
    },
    normHigh,
  );
  return { ...cost, normLow, normHigh };
}
