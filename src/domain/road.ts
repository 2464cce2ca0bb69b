import type { Quarter } from './quarter.ts';

/** Maximum number of roads in a comparison. */
export const maxCompared = 5;

/** The newest complete quarters of a road's medians that are free. */
export const freeQuarters = 2;

/** How much a road is worth in trade, from the core of a city to its back streets. */
export const roadGrades = ['S', 'A', 'B', 'C', 'D'] as const;
export type RoadGrade = (typeof roadGrades)[number];

/** Where shops lie along a road: on both sides, or on that of odd or even door numbers. */
export const roadSides = ['both', 'odd', 'even'] as const;
export type RoadSides = (typeof roadSides)[number];

/** Beyond this the next metro station is no matter of a road, in m. */
export const farthestMetroM = 5000;

/** Why a figure of a road is not published. */
export const roadGaps = ['no-evidence', 'small', 'not-surveyed', 'not-in-data'] as const;
export type RoadGap = (typeof roadGaps)[number];

/** How a figure of change came about: whose rents, and over how long. */
export interface RentChange {
  /** 0.05 is five per cent more. */
  value: number;
  level: 'road' | 'district';
  /**
   * `year` where one of the two quarters has too few rents: then both medians are of four quarters.
   */
  window: 'quarter' | 'year';
}

/** A publishable median of one quarter. */
export interface MedianPoint {
  quarter: Quarter;
  median: number;
  window: 'quarter' | 'year';
}

/**
 * The shape of a series without its scale: 0 at its lowest, 1 at its highest, in tenths. A level
 * series lies at one half.
 *
 * It is drawn beside a road whose figures are sold, so it must not be turned back into them.
 */
export function shapeOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) =>
    high === low ? 0.5 : Math.round(((value - low) / (high - low)) * 10) / 10,
  );
}

const section = /[一二三四五六七八九十\d]+段$/;

/**
 * The road that contains a section, as 忠孝東路 of 忠孝東路四段; a road without sections is its
 * own.
 */
export function wholeRoad(name: string): string {
  return name.replace(section, '');
}
