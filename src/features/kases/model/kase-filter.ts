import { allUnitRentEdges, areaEdgesM2, frontageEdgesM } from '#src/domain/bands.ts';
import {
  band,
  bounds,
  integer,
  list,
  near,
  oneOf,
  polygon,
  quarter,
  text,
  words,
} from '#src/domain/field-rules.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { floorBands, kaseKinds, remarks } from '#src/domain/kase.ts';
import { roadGrades } from '#src/domain/road.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Filters of a search, by the same names in the address of a page and in the query of a call. */
export const kaseFilterRules = {
  city: text(20),
  district: text(20),
  road: list(text(40), 50),
  /** Of the road, where it is graded. */
  grade: list(oneOf(roadGrades), roadGrades.length),
  /** First and last quarter of the deal, both included. */
  from: quarter,
  to: quarter,
  /** m², cut at the edges a masked row is shown in. */
  area: band(areaEdgesM2),
  /** m, cut at wide edges. Rows without a frontage are left out. */
  frontage: band(frontageEdgesM),
  floor: list(oneOf(floorBands), floorBands.length),
  /** What the front door opens to; the lane itself is hidden until a row is owned. */
  frontageKind: list(oneOf(frontageKinds), frontageKinds.length),
  /**
   * Money per m² and month, cut at wide edges: rows whose road has its public median in the band,
   * or whose district has where the road has too few rows. The rent of a masked row is no filter:
   * it would disclose the band of each.
   */
  rent: band(allUnitRentEdges),
  /** Leaves out rows with these remarks. */
  exclude: list(oneOf(remarks), remarks.length),
  /** Rows whose road lies in this area. Rows without a place are left out. */
  bounds,
  near,
  polygon,
  /** Words in the names of road, district and city, in either script; never in an address. */
  q: words,
  kind: list(oneOf(kaseKinds), kaseKinds.length),
  /** Trades, where the source has them. */
  category: list(oneOf(tradeCodes), tradeCodes.length),
  /** Minimum verification level, 0 to 3. */
  verification: integer(0, 3),
  /** Minimum share of filled fields, in per cent. */
  completeness: integer(1, 100),
  /**
   * Only rows with term, rent-free months and growth of the rent, which a net effective rent needs.
   * What they are stays masked.
   */
  terms: oneOf(['known']),
};
