import { bounds, integer, list, near, oneOf, polygon, text } from '#src/domain/field-rules.ts';
import { sampleStatuses } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Filters of a search for survey points. */
export const sampleFilterRules = {
  /** Ids of waves; all of them when none is named. */
  wave: list(text(60), 50),
  survey: text(40),
  city: text(20),
  district: text(40),
  road: list(text(40), 50),
  category: list(oneOf(tradeCodes), tradeCodes.length),
  status: list(oneOf(sampleStatuses), sampleStatuses.length),
  /** Minimum confidence, 1 to 5; ungraded points are left out. */
  confidence: integer(1, 5),
  bounds,
  near,
  polygon,
};
