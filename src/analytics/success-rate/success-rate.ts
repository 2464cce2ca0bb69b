import { minClosures, minShops, type RateLevel } from '#src/domain/success-rate.ts';
import { riskTable, type RiskRow } from '../survival/at-risk.ts';
import { hazardTable, type HazardRow } from '../survival/hazard-table.ts';
import {
  kaplanMeier,
  survivalAt,
  type SurvivalPoint,
  type SurvivalStep,
} from '../survival/kaplan-meier.ts';
import { logRank } from '../survival/log-rank.ts';
import { medianSurvival, type MedianSurvival } from '../survival/median-survival.ts';
import { restrictedMean, type RestrictedMean } from '../survival/restricted-mean.ts';
import { fitWeibull, type WeibullFit } from '../survival/weibull.ts';
import { chooseLevel, summariesOf, type LevelCount } from './choose-level.ts';
import { hazardRatios, type HazardRatios } from './hazard-ratios.ts';
import { closuresOf, lastSeen, shopsOf, type ObservedShop } from './observed-shop.ts';
import { percentileRank } from './percentile-rank.ts';
import { plannedSurvival, type PlannedShop, type PlannedSurvival } from './planned-shop.ts';
import { shrunkSurvival, type ShrunkSurvival } from './shrunk-survival.ts';

/** The options of a success rate. */
export interface SuccessQuestion {
  /** Narrowest first; the last is the city. */
  levels: readonly RateLevel[];
  /** Trades, one or more; with more they are compared. */
  trades: readonly string[];
  horizonYears: number;
  planned: PlannedShop;
}

/**
 * One of the groups compared: a trade, or the place (`scope`) against the rest of the city
 * (`rest`).
 */
export interface SuccessGroup {
  key: string;
  n: number;
  events: number;
  /** Empty where the group is too small to be published. */
  curve: SurvivalStep[];
  /** Number at risk at each whole year of age; empty where the curve is. */
  risk: RiskRow[];
  atHorizon: SurvivalPoint | null;
}

/** Whether the groups close alike. */
export interface GroupTest {
  chiSquare: number;
  degrees: number;
  p: number;
}

export interface SuccessRateResult {
  levels: LevelCount[];
  /** Null: even the city has too few shops, and all that follows is empty. */
  levelUsed: RateLevel | null;
  n: number;
  events: number;
  censored: number;
  /** Kaplan-Meier of the level used, not shrunk. */
  curve: SurvivalStep[];
  /** Of the level used, at each whole year of age. */
  risk: RiskRow[];
  /**
   * By year up to the horizon, shrunk towards the wider levels; null beyond the last observation.
   */
  years: { years: number; estimate: ShrunkSurvival | null }[];
  median: MedianSurvival;
  /** Mean years open within the horizon, or within the observed years. */
  restrictedMean: (RestrictedMean & { until: number }) | null;
  hazards: HazardRow[];
  weibull: WeibullFit | null;
  groups: SuccessGroup[];
  logRank: GroupTest | null;
  hazardRatios: HazardRatios | null;
  /** Among the districts of the city with shops enough, by survival at the horizon. */
  percentile: { rank: number; districts: number } | null;
  planned: PlannedSurvival | null;
}

/**
 * Success rate of shops: the share still trading, on the same unit under the same name, after so
 * many years.
 *
 * The narrowest level with enough shops is shown, and the result names it. Its yearly figures are
 * shrunk towards the levels around it; the curve is its own.
 *
 * @param shops All of the city that fit the question, of known age.
 * @throws RangeError when an age is undefined, as the methods of `survival` do.
 */
export function successRate(
  shops: readonly ObservedShop[],
  question: SuccessQuestion,
): SuccessRateResult {
  const { levels, trades, horizonYears, planned } = question;
  const { counts, used } = chooseLevel(summariesOf(shops, levels), horizonYears);
  if (used === null) return suppressed(counts);
  const inside = shopsOf(shops, used);
  const events = closuresOf(inside);
  const { groups, compared, scope } = groupsOf(shops, inside, used, question);
  const ratios = hazardRatios(compared, trades, scope);
  const curves = levels.slice(used).map((_, at) => levelCurve(shopsOf(shops, used + at)));
  const curve = curves[0]!.steps;
  const years = Array.from({ length: horizonYears }, (_, at) => ({
    years: at + 1,
    estimate: estimateAt(curves, at + 1),
  }));
  const atHorizon = years.at(-1)!.estimate;
  const until = Math.min(horizonYears, lastSeen(inside));
  return {
    levels: counts,
    levelUsed: levels[used]!,
    n: inside.length,
    events,
    censored: inside.length - events,
    curve,
    risk: riskTable(inside),
    years,
    median: medianSurvival(curve),
    restrictedMean: { ...restrictedMean(inside, until), until },
    hazards: hazardTable(inside, horizonYears),
    weibull: weibullOrNull(inside),
    groups: groups.map((group) => groupOf(group, horizonYears)),
    logRank: testOf(groups.map(({ members }) => members)),
    hazardRatios: ratios?.ratios ?? null,
    // A city is not ranked among its own parts.
    percentile:
      used < levels.length - 1 && atHorizon
        ? percentileOf(shops, atHorizon.survival, horizonYears)
        : null,
    planned: atHorizon && plannedSurvival(atHorizon, ratios, planned),
  };
}

function suppressed(levels: LevelCount[]): SuccessRateResult {
  const { n, events } = levels.at(-1)!;
  return {
    levels,
    levelUsed: null,
    n,
    events,
    censored: n - events,
    curve: [],
    risk: [],
    years: [],
    median: { median: null, low: null, high: null },
    restrictedMean: null,
    hazards: [],
    weibull: null,
    groups: [],
    logRank: null,
    hazardRatios: null,
    percentile: null,
    planned: null,
  };
}

interface LevelCurve {
  n: number;
  steps: SurvivalStep[];
  lastSeen: number;
}

function levelCurve(inside: readonly ObservedShop[]): LevelCurve {
  return { n: inside.length, steps: kaplanMeier(inside), lastSeen: lastSeen(inside) };
}

/** The figure of a level leans on the next wider one, which leans on the one around it. */
function estimateAt(
  [level, ...wider]: readonly LevelCurve[],
  years: number,
): ShrunkSurvival | null {
  if (level === undefined || years > level.lastSeen) return null;
  const own = survivalAt(level.steps, years);
  const parent = estimateAt(wider, years);
  return parent === null ? { ...own, ownWeight: 1 } : shrunkSurvival(own, parent, level.n);
}

interface Group {
  key: string;
  members: ObservedShop[];
}

/** Trades against each other; with one trade, the place against the rest of the city. */
function groupsOf(
  shops: readonly ObservedShop[],
  inside: readonly ObservedShop[],
  used: number,
  { levels, trades }: SuccessQuestion,
) {
  if (trades.length > 1) {
    const groups = trades.map((key): Group => ({
      key,
      members: inside.filter(({ category }) => category === key),
    }));
    return { groups, compared: inside, scope: null };
  }
  const rest = shops.filter(({ level }) => level > used);
  if (used === levels.length - 1 || rest.length === 0)
    return { groups: [], compared: inside, scope: null };
  return { groups: [{ key: 'scope', members: [...inside] }, { key: 'rest', members: rest }], compared: shops, scope: used }; // prettier-ignore
}

/** A group below the size a level needs is counted and not drawn. */
function groupOf({ key, members }: Group, horizonYears: number): SuccessGroup {
  const n = members.length;
  const events = closuresOf(members);
  const isPublished = n >= minShops && events >= minClosures;
  const curve = isPublished ? kaplanMeier(members) : [];
  return {
    key,
    n,
    events,
    curve,
    risk: isPublished ? riskTable(members) : [],
    atHorizon:
      isPublished && horizonYears <= lastSeen(members) ? survivalAt(curve, horizonYears) : null,
  };
}

function testOf(groups: readonly (readonly ObservedShop[])[]): GroupTest | null {
  const largeEnough = groups.filter((members) => members.length >= minShops);
  if (
    largeEnough.length < 2 ||
    largeEnough.length < groups.length ||
    closuresOf(largeEnough.flat()) < minClosures
  )
    return null;
  try {
    const { chiSquare, degrees, p } = logRank(largeEnough);
    return { chiSquare, degrees, p };
  } catch (error) {
    // Groups that were never open at one age cannot be compared.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function weibullOrNull(shops: readonly ObservedShop[]): WeibullFit | null {
  try {
    const fit = fitWeibull(shops);
    return Number.isFinite(fit.scaleInterval.high) ? fit : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Districts that are too small, or observed for too short a time, have no figure to rank. */
function percentileOf(
  shops: readonly ObservedShop[],
  survival: number,
  years: number,
): SuccessRateResult['percentile'] {
  const byDistrict = new Map<string, ObservedShop[]>();
  for (const shop of shops) {
    const members = byDistrict.get(shop.district);
    if (members) members.push(shop);
    else byDistrict.set(shop.district, [shop]);
  }
  const figures = [...byDistrict.values()]
    .filter(
      (members) =>
        members.length >= minShops &&
        closuresOf(members) >= minClosures &&
        lastSeen(members) >= years,
    )
    .map((members) => survivalAt(kaplanMeier(members), years).survival);
  return figures.length < 2
    ? null
    : { rank: percentileRank(survival, figures), districts: figures.length };
}
