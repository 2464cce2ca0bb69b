import type { LeaseYear } from './cash-flow.ts';

export type Kind = 'rent' | 'fitOut' | 'deposit';

export interface Segment {
  kind: Kind;
  y: number;
  height: number;
}

export interface Bar {
  year: number;
  x: number;
  width: number;
  segments: Segment[];
  /** Where the figure of the year stands, above its bar. */
  labelY: number;
}

export interface Layout {
  bars: Bar[];
  ticks: { value: number; y: number }[];
  zeroY: number;
}

const kinds: readonly Kind[] = ['rent', 'fitOut', 'deposit'];
const ticksWanted = 4;

/**
 * Places one bar for each year: what is paid stands on the zero line, what comes back hangs below
 * it.
 *
 * @param box The drawing without its axis, in pixels.
 */
export function layOut(
  years: readonly LeaseYear[],
  box: { left: number; top: number; width: number; height: number },
): Layout {
  const up = Math.max(1, ...years.map((year) => sumOf(year, 1)));
  const down = Math.min(0, ...years.map((year) => sumOf(year, -1)));
  const step = niceStep((up - down) / ticksWanted);
  const [low, high] = [Math.floor(down / step) * step, Math.ceil(up / step) * step];
  const y = (value: number) => box.top + ((high - value) / (high - low)) * box.height;
  const slot = box.width / years.length;
  const width = Math.min(56, slot * 0.66);
  const bars = years.map((year, index) => {
    const at = { up: 0, down: 0 };
    const segments = kinds.flatMap((kind) => {
      const value = year[kind];
      if (value === 0) return [];
      const side = value > 0 ? 'up' : 'down';
      const [from, to] = [at[side], at[side] + value];
      at[side] = to;
      return [{ kind, y: y(Math.max(from, to)), height: Math.abs(y(from) - y(to)) }];
    });
    return {
      year: year.year,
      x: box.left + slot * index + (slot - width) / 2,
      width,
      segments,
      labelY: y(at.up) - 6,
    };
  });
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => {
    const value = low + index * step;
    return { value, y: y(value) };
  });
  return { bars, ticks, zeroY: y(0) };
}

const sumOf = (year: LeaseYear, sign: 1 | -1) =>
  kinds.map((kind) => year[kind]).reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0);

/** 1, 2 or 5 times a power of ten, not below what was asked for. */
export function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return ([1, 2, 5].find((digit) => digit * power >= atLeast) ?? 10) * power;
}
