import {
  minClosures,
  minShops,
  type RateLevel,
  type Shortcoming,
} from '#src/domain/success-rate.ts';
import { closuresOf, lastSeen, shopsOf, type ObservedShop } from './observed-shop.ts';

/** Counts of one level. */
export interface LevelCount {
  level: RateLevel;
  n: number;
  events: number;
  /** Null where it has a figure. */
  shortcoming: Shortcoming | null;
}

export interface ChosenLevel {
  /** From the requested place to the city. */
  counts: LevelCount[];
  /**
   * Place in `counts` of the narrowest level that carries a figure; null when not even the city
   * does.
   */
  used: number | null;
}

/** Counts of a level, without its shops in memory. */
export interface LevelSummary {
  level: RateLevel;
  n: number;
  events: number;
  /** Last age a shop of it was seen at, in years; 0 without shops. */
  lastSeen: number;
}

/** Sums up every level, narrowest first. */
export function summariesOf(
  shops: readonly ObservedShop[],
  levels: readonly RateLevel[],
): LevelSummary[] {
  return levels.map((level, at) => {
    const inside = shopsOf(shops, at);
    return { level, n: inside.length, events: closuresOf(inside), lastSeen: lastSeen(inside) };
  });
}

/**
 * The narrowest level with enough shops and closures, observed up to the requested horizon or the
 * city's last age.
 *
 * @param summaries Narrowest first; the last is the city. At least one.
 * @param horizonYears The requested horizon.
 */
export function chooseLevel(summaries: readonly LevelSummary[], horizonYears: number): ChosenLevel {
  const needed = Math.min(horizonYears, summaries.at(-1)!.lastSeen);
  const counts = summaries.map(({ level, n, events, lastSeen: last }) => ({
    level,
    n,
    events,
    shortcoming: shortcomingOf(n, events, last >= needed),
  }));
  const used = counts.findIndex(({ shortcoming }) => shortcoming === null);
  return { counts, used: used < 0 ? null : used };
}

function shortcomingOf(n: number, events: number, isSeenLongEnough: boolean): Shortcoming | null {
  if (n < minShops) return 'few-shops';
  if (events < minClosures) return 'few-closures';
  return isSeenLongEnough ? null : 'seen-too-short';
}
