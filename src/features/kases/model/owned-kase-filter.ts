import {
  bounds,
  integer,
  list,
  near,
  numberRange,
  oneOf,
  polygon,
  quarter,
  text,
  words,
} from '#src/domain/field-rules.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { floorBands, kaseKinds, remarks } from '#src/domain/kase.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { markLimits, ownedSources, ownedStatuses } from './owned-kase.ts';

/** Nothing is masked here, so figures may be cut anywhere. */
export const ownedKaseFilterRules = {
  city: text(20),
  district: text(20),
  road: list(text(40), 50),
  /** Words in road, address or note, in either script, or the number of a case. */
  q: words,
  kind: list(oneOf(kaseKinds), kaseKinds.length),
  /** First and last quarter of the deal, both included. */
  from: quarter,
  to: quarter,
  /** m². */
  area: numberRange(1, 20_000),
  /** m. Cases without a frontage are left out. */
  frontage: numberRange(0, 200),
  floor: list(oneOf(floorBands), floorBands.length),
  /** What the front door opens to. */
  frontageKind: list(oneOf(frontageKinds), frontageKinds.length),
  /** Trades, where they are known. */
  category: list(oneOf(tradeCodes), tradeCodes.length),
  /** Money per m² and month. */
  rent: numberRange(0, 1_000_000),
  /** Minimum share of filled fields, in per cent. */
  completeness: integer(1, 100),
  /** Only cases with term, rent-free months and growth of the rent. */
  terms: oneOf(['known']),
  /** Leaves out cases with these remarks. */
  exclude: list(oneOf(remarks), remarks.length),
  /** Minimum verification level, 0 to 3. */
  verification: integer(0, 3),
  source: oneOf(ownedSources),
  status: oneOf(ownedStatuses),
  /** Cases whose road lies in this area. Those without a place are left out. */
  bounds,
  near,
  polygon,
  /** Saved in this project, owned by the caller or shared with them. */
  project: text(60),
  /** Has this tag of the caller. */
  tag: text(markLimits.tag),
};
