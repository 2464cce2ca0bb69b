import { occupancyCost } from '#src/analytics/occupancy-cost.ts';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';
import { riskAt } from '#src/ui/charts/survival-steps.ts';
import { chartSteps } from '../form/chart-steps.ts';
import { tradesOf, type Result, type Run } from '../result/run-types.ts';
import { openAfter } from '../result/survival-findings.ts';

// The tables of the full report, from what the run said when it was worked out.

const horizons = [1, 2, 3, 5, 10];

/** Figures of a run at one horizon. */
export interface HorizonRow {
  years: number;
  /** Null beyond what was seen. */
  open: { survival: number; low: number; high: number } | null;
  atRisk: number | null;
  /**
   * Weight of the level's own shops, 1 where nothing was borrowed; null of a figure read off the
   * curve.
   */
  ownWeight: number | null;
}

/**
 * The share still open by horizon: from the run's own rows within its horizon, and from its curve
 * beyond it.
 */
export function horizonRows({
  years: estimates,
  curve,
  risk,
}: Pick<Result, 'years' | 'curve' | 'risk'>): HorizonRow[] {
  const steps = chartSteps(curve);
  return horizons.map((years) => {
    const open = openAfter({ years: estimates, curve }, years);
    return {
      years,
      open: open && { survival: open.survival, low: open.low, high: open.high },
      atRisk: open ? riskAt({ steps, risk }, years).atRisk : null,
      ownWeight: estimates.find((year) => year.years === years)?.estimate?.ownWeight ?? null,
    };
  });
}

/** One rent of the table of rents: money a month. */
export interface RentRow {
  rent: number;
  costMonth: number;
  breakEvenSales: number;
  /** Against the sales of the query; null where it has none. */
  against: { ratio: number; light: 'green' | 'amber' | 'red' } | null;
}

const around = [0.6, 0.8, 1, 1.2, 1.4];
/** For a query without rent: rents of small and of large shops. */
const usualRents = [5_000, 10_000, 20_000, 30_000, 50_000];

/**
 * Sales at which a rent meets the norm of the trade, at several rents; null for a trade without a
 * norm.
 */
export function rentTable(run: Run): { normHigh: number; rows: RentRow[] } | null {
  const normHigh = tradeNamed(tradesOf(run)[0] ?? '')?.occupancyCost?.[1];
  if (normHigh === undefined) return null;
  const asked = (name: string) =>
    run.question[name] === undefined ? undefined : Number(run.question[name]);
  const rent = asked('plannedRent');
  const sales = asked('plannedSales');
  const [fee, transferFee, termMonths] = [
    asked('plannedFee') ?? 0,
    asked('plannedTransferFee') ?? 0,
    asked('plannedTerm'),
  ];
  const rents = rent === undefined ? usualRents : around.map((share) => Math.round(rent * share));
  const rows = rents.map((rentMonth) => {
    const cost = occupancyCost(
      {
        rentMonth,
        // Break-even sales do not depend on the sales; without any the ratio is not shown.
        salesMonth: sales ?? 1,
        propertyFeeMonth: fee,
        ...(transferFee > 0 && termMonths !== undefined && { transferFee, termMonths }),
      },
      normHigh,
    );
    return {
      rent: rentMonth,
      costMonth: cost.costMonth,
      breakEvenSales: cost.breakEvenSalesMonth,
      against: sales === undefined ? null : { ratio: cost.ratio, light: cost.light },
    };
  });
  return { normHigh, rows };
}
