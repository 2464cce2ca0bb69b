import {
  type FieldRule,
  bounds,
  integer,
  list,
  near,
  numberRange,
  oneOf,
  polygon,
  text,
  words,
  yesOrNo,
} from '#src/domain/field-rules.ts';
import { farthestMetroM, roadGrades } from '#src/domain/road.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

const percent: FieldRule<number> = {
  read: (text) =>
    /^-?\d{1,4}$/.test(text) && Number(text) >= -100 && Number(text) <= 1000
      ? Number(text)
      : undefined,
  expected: 'a whole per cent from -100 to 1000',
  pattern: /^-?\d{1,4}$/,
};

/**
 * Filters of a search for roads, on the figures a row shows, so a road with an unknown figure
 * matches none of them.
 */
export const roadFilterRules = {
  city: text(20),
  district: text(20),
  /** Words in the name, in either script. */
  q: words,
  grade: list(oneOf(roadGrades), roadGrades.length),
  /**
   * Median of all quarters, money per m² and month, in the currency of the city, which is required.
   */
  rent: numberRange(0, 100_000),
  /** Change over a year, in per cent, both ends included. */
  changeFrom: percent,
  changeTo: percent,
  /** Per cent of the units surveyed that were empty. */
  vacancy: numberRange(0, 100),
  /** Per cent of shops that changed between two waves. */
  churn: numberRange(0, 200),
  /** A trade, and the least share in per cent it has among the shops surveyed. */
  category: oneOf(tradeCodes),
  share: integer(1, 100),
  /** Minimum number of cases. */
  evidence: integer(1, 10_000),
  /** m. */
  length: numberRange(0, 100_000),
  /** m to the next metro station. */
  metro: numberRange(0, farthestMetroM),
  hasPlace: yesOrNo,
  bounds,
  near,
  polygon,
};
