import {
  type FieldRule,
  bounds,
  integer,
  isoDate,
  list,
  near,
  numberRange,
  oneOf,
  polygon,
  text,
  words,
  yesOrNo,
} from '#src/domain/field-rules.ts';
import {
  facilities,
  shopFloorBands,
  shopKinds,
  shopSources,
  transferFeeEdges,
  visibleStatuses,
} from '#src/domain/shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

const { read, expected } = oneOf(['none', ...transferFeeEdges.map(String)]);
const transferFee: FieldRule<string> = { read, expected };

/**
 * Filters of a search for shops, by the same names in the address of a page and in the query of a
 * call.
 */
export const shopFilterRules = {
  city: text(20),
  district: text(20),
  road: list(text(40), 50),
  /** Words in address, road or sign, in either script. */
  q: words,
  kind: list(oneOf(shopKinds), shopKinds.length),
  status: list(oneOf(visibleStatuses), visibleStatuses.length),
  /** Who trades there now. */
  category: list(oneOf(tradeCodes), tradeCodes.length),
  /** Trades of which at least one is allowed there. */
  allowed: list(oneOf(tradeCodes), tradeCodes.length),
  /** m². */
  area: numberRange(1, 100_000),
  /** m. */
  frontage: numberRange(0, 100),
  depth: numberRange(0, 200),
  height: numberRange(0, 30),
  floor: list(oneOf(shopFloorBands), shopFloorBands.length),
  /** Whole money per month. */
  rent: numberRange(0, 100_000_000),
  /** Money per m² and month. */
  unitRent: numberRange(0, 100_000),
  /** Money per m² and day, a month being a twelfth of 365 days. */
  unitRentDay: numberRange(0, 10_000),
  /** `none`, or the most it may cost at an edge shown with masked rows. */
  transferFee,
  /** Most months of rent as a deposit. */
  deposit: integer(0, 12),
  /** Months between payments. */
  payEvery: list(oneOf(['1', '2', '3', '6', '12']), 5),
  freeRent: yesOrNo,
  /** All of these. */
  facilities: list(oneOf(facilities), facilities.length),
  corner: yesOrNo,
  titleClear: yesOrNo,
  /** Free on this day or before. */
  availableBy: isoDate,
  /** Days back from today. */
  listedWithin: integer(1, 3650),
  source: list(oneOf(shopSources), shopSources.length),
  /** Share of the fields of an advertisement that are filled, in per cent. */
  completeness: integer(1, 100),
  /** Whether the caller has marked it. */
  favourite: yesOrNo,
  /** Whether the caller owns its contact, personally or with the team. */
  owned: yesOrNo,
  bounds,
  near,
  polygon,
};
