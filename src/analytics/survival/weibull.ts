import { invertSymmetric } from '../stats/matrix.ts';
import { z95 } from '../stats/normal.ts';
import type { Interval } from '../stats/wilson-interval.ts';
import { checkSpells, type Spell } from './spell.ts';

/** Lifetimes whose rate of closing falls (shape below 1) or rises (above 1) with age. */
export interface WeibullFit {
  shape: number;
  /** Age by which 63.2 % have closed, in the unit of the spells. */
  scale: number;
  logLikelihood: number;
  /** 95 %, made on the logarithm. */
  shapeInterval: Interval;
  scaleInterval: Interval;
}

const shapes = { least: 0.01, most: 100 } as const;
const mostSteps = 200;

/**
 * Weibull distribution of greatest likelihood, of censored and left-truncated spells.
 *
 * @param spells With exits above 0; closures at more than one age.
 * @throws RangeError when a spell is undefined, nothing closed, or the likelihood has no maximum at
 *   a shape from 0.01 to 100, as when all closed at the last age.
 * @see Weibull (1951), Journal of Applied Mechanics 18(3), 293-297; Cohen (1965), Technometrics
 *   7(4), 579-588.
 */
export function fitWeibull(all: readonly Spell[]): WeibullFit {
  checkSpells(all, 'Weibull');
  // A shop that is open and was followed for no time says nothing.
  const spells = all.filter(({ exit, closed }) => closed || exit > 0);
  if (spells.some(({ exit }) => exit === 0))
    throw new RangeError('Weibull: expected exits above 0, got 0');
  const events = spells.filter(({ closed }) => closed).length;
  if (events === 0) throw new RangeError('Weibull: expected at least one closure, got none');
  const unit = spells.reduce((last, { exit }) => Math.max(last, exit), 0);
  const logs = spells.map(({ entry = 0, exit, closed }) => ({
    exit: Math.log(exit / unit),
    entry: entry > 0 ? Math.log(entry / unit) : Number.NEGATIVE_INFINITY,
    closed,
  }));
  const shape = Math.exp(rootOf((logShape) => slope(logs, events, Math.exp(logShape))));
  const logScale = Math.log(sums(logs, shape).s0 / events) / shape;
  return {
    shape,
    scale: unit * Math.exp(logScale),
    ...accuracy(logs, events, shape, logScale, unit),
  };
}

interface LogSpell {
  exit: number;
  entry: number;
  closed: boolean;
}

/** Over all spells: t^k, t^k ln t and t^k (ln t)² at the exit, less the same at the entry. */
function sums(logs: readonly LogSpell[], shape: number): { s0: number; s1: number; s2: number } {
  let [s0, s1, s2] = [0, 0, 0];
  for (const { exit, entry } of logs) {
    const out = Math.exp(shape * exit);
    const seen = entry > Number.NEGATIVE_INFINITY ? Math.exp(shape * entry) : 0;
    const log = seen > 0 ? entry : 0;
    s0 += out - seen;
    s1 += out * exit - seen * log;
    s2 += out * exit * exit - seen * log * log;
  }
  return { s0, s1, s2 };
}

/** Derivative of the likelihood by the shape, the scale being the best for that shape. */
function slope(logs: readonly LogSpell[], events: number, shape: number): number {
  const { s0, s1 } = sums(logs, shape);
  const closed = logs.reduce((sum, { exit, closed: isClosed }) => (isClosed ? sum + exit : sum), 0);
  return events / shape + closed - (events * s1) / s0;
}

/**
 * Where a falling function of the logarithm of the shape is 0, by the Illinois form of the false
 * position.
 */
function rootOf(value: (logShape: number) => number): number {
  let [low, high] = [Math.log(shapes.least), Math.log(shapes.most)];
  let [atLow, atHigh] = [value(low), value(high)];
  if (!(atLow > 0 && atHigh < 0)) {
    throw new RangeError(
      `Weibull: expected a likelihood with a maximum at a shape from ${shapes.least} to ${shapes.most}, got none`,
    );
  }
  // The slope spans orders of magnitude at the ends; bisection first brings the two near enough for
  // the faster method.
  for (let step = 0; step < mostSteps && high - low > 1e-14; step += 1) {
    const middle = step < 12 ? (low + high) / 2 : high - (atHigh * (high - low)) / (atHigh - atLow);
    const found = value(middle);
    if (found === 0) return middle;
    if (found > 0) {
      low = middle;
      atLow = found;
      if (step >= 12) atHigh /= 2;
    } else {
      high = middle;
      atHigh = found;
      if (step >= 12) atLow /= 2;
    }
  }
  return (low + high) / 2;
}

/** Likelihood and intervals, by the observed information on the logarithms of shape and scale. */
function accuracy(
  logs: readonly LogSpell[],
  events: number,
  shape: number,
  logScale: number,
  unit: number,
) {
  const moved = logs.map(({ exit, entry, closed }) => ({
    exit: exit - logScale,
    entry: entry - logScale,
    closed,
  }));
  const closed = moved.reduce(
    (sum, { exit, closed: isClosed }) => (isClosed ? sum + exit : sum),
    0,
  );
  const { s0, s1, s2 } = sums(moved, shape);
  const both = -(shape * (s0 - events) + shape * shape * s1);
  const covariance = invertSymmetric([
    [-(shape * closed - shape * s1 - shape * shape * s2), both],
    [both, shape * shape * s0],
  ]);
  const around = (value: number, at: 0 | 1): Interval => {
    const factor = Math.exp(z95 * Math.sqrt(covariance[at]![at]!));
    return { low: value / factor, high: value * factor };
  };
  const scale = unit * Math.exp(logScale);
  return {
    logLikelihood: events * (Math.log(shape) - Math.log(scale)) + (shape - 1) * closed - s0,
    shapeInterval: around(shape, 0),
    scaleInterval: around(scale, 1),
  };
}
