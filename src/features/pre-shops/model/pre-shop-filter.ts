import { areaEdgesM2, frontageEdgesM } from '#src/domain/bands.ts';
import {
  band,
  bounds,
  integer,
  list,
  near,
  numberRange,
  oneOf,
  polygon,
  quarter,
  text,
  yesOrNo,
} from '#src/domain/field-rules.ts';
import { floorBands } from '#src/domain/kase.ts';
import { preShopSources, preShopStages, preShopTies } from '#src/domain/pre-shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Filters of a search for units that come to market. Sizes are cut where masked rows are. */
export const preShopFilterRules = {
  city: text(20),
  district: text(40),
  road: list(text(40), 50),
  stage: list(oneOf(preShopStages), preShopStages.length),
  /** First and last quarter of handover, both included. */
  from: quarter,
  to: quarter,
  area: band(areaEdgesM2),
  /** m. Units with an unknown frontage are left out. */
  frontage: band(frontageEdgesM),
  floor: list(oneOf(floorBands), floorBands.length),
  /** One of these is planned. */
  category: list(oneOf(tradeCodes), tradeCodes.length),
  /** Money per m² and month; a unit matches when its asking band overlaps it. */
  rent: numberRange(0, 100_000),
  source: list(oneOf(preShopSources), preShopSources.length),
  /** At least so sure, 1 to 5. */
  confidence: integer(1, 5),
  /** Whether the unit has a waiting list or a reservation. */
  wanted: yesOrNo,
  /** Whether a deposit is held on it: it is reserved. */
  deposit: yesOrNo,
  /** Relations to the caller, at least one of which applies. */
  mine: list(oneOf(preShopTies), preShopTies.length),
  bounds,
  near,
  polygon,
};
