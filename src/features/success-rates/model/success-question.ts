import type { Circle } from '#src/domain/area-cover.ts';
import {
  type FieldRule,
  integer,
  list,
  near,
  numberRange,
  oneOf,
  polygon,
  text,
  yesOrNo,
} from '#src/domain/field-rules.ts';
import {
  longestHorizonYears,
  longestShopName,
  maxTradesCompared,
} from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

const earliestYear = 1900;
const latestYear = 2200;
const mostMoney = 999_999_999;
export const shortestRateRadiusM = 100;
export const longestRateRadiusM = 2000;

const shopsNear: FieldRule<Circle> = {
  ...near,
  read: (value) => {
    const circle = near.read(value);
    return circle && circle.radiusM >= shortestRateRadiusM && circle.radiusM <= longestRateRadiusM
      ? circle
      : undefined;
  },
  fault: (value) =>
    near.read(value)
      ? `a radius of ${shortestRateRadiusM} to ${longestRateRadiusM} metres`
      : near.expected,
};

/**
 * The fields of a question, by the same names in the address of a page, in a query and in a body;
 * texts throughout.
 */
export const successQuestionRules = {
  city: text(20),
  district: text(40),
  /** The place: some roads, or what lies near a point, or within a border; one of the three. */
  road: list(text(40), 20),
  near: shopsNear,
  polygon,
  /** One trade, or up to three that are compared. */
  category: list(oneOf(tradeCodes), maxTradesCompared, {
    accepts: (codes) => codes.length > 0 && new Set(codes).size === codes.length,
    expected: 'one to three trades, each once',
  }),
  horizon: integer(1, longestHorizonYears),
  /** Years in which the shops opened, both included. */
  openedFrom: integer(earliestYear, latestYear),
  openedTo: integer(earliestYear, latestYear),
  /** Only shops of a chain, or only others. Those of which it is not known are left out. */
  chain: yesOrNo,
  /** m². */
  area: numberRange(1, 100_000),
  /** Rent and charges as per cent of sales. */
  rentBurden: numberRange(0, 100),
  /**
   * The planned shop: its name, m², money per month in one currency, months, whether it belongs to
   * a chain.
   */
  plannedName: text(longestShopName),
  plannedArea: integer(1, 100_000),
  plannedRent: integer(0, mostMoney),
  plannedFee: integer(0, mostMoney),
  plannedTransferFee: integer(0, mostMoney),
  plannedTerm: integer(1, 600),
  plannedSales: integer(1, mostMoney),
  plannedChain: yesOrNo,
};
