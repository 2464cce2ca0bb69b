import { areaEdgesM2 } from '#src/domain/bands.ts';
import { band, integer, list, oneOf, quarter, text } from '#src/domain/field-rules.ts';
import { floorBands } from '#src/domain/kase.ts';
import { roadGrades } from '#src/domain/road.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Maximum number of lines in an index chart, and of districts compared. */
export const maxIndexLines = 5;

/**
 * Medians; medians by stratum; a regression with a dummy of each quarter; pairs of leases of the
 * same shop, by year.
 */
export const indexMethods = ['median', 'mix-adjusted', 'hedonic', 'repeat'] as const;
export type IndexMethod = (typeof indexMethods)[number];

/** Survey figures that a map can show as a surface. */
export const surveySurfaces = ['vacant', 'opened'] as const;

export const heatSurfaces = ['density', 'rent', ...surveySurfaces] as const;
export type HeatSurface = (typeof heatSurfaces)[number];

/** Parameters in the address of the dashboard. */
export const dashboardRules = {
  city: text(20),
  district: list(text(20), maxIndexLines),
  /** Ids of roads of the one district that is named, whose index lines are drawn. */
  road: list(text(60), maxIndexLines),
  grade: list(oneOf(roadGrades), roadGrades.length),
  category: list(oneOf(tradeCodes), tradeCodes.length),
  floor: list(oneOf(floorBands), floorBands.length),
  area: band(areaEdgesM2),
  from: quarter,
  to: quarter,
  method: oneOf(indexMethods),
  heat: oneOf(heatSurfaces),
  bandwidth: integer(100, 1500),
  /** `yes` shows figures of generated rows too. */
  synthetic: oneOf(['yes']),
};
