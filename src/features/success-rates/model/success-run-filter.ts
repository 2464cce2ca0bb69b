import { integer, list, oneOf, text, yesOrNo } from '#src/domain/field-rules.ts';
import { longestHorizonYears, maxRunsCompared, rateLevels } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Conditions on the caller's own runs; every one of them has to hold. */
export const successRunFilterRules = {
  city: text(20),
  district: text(40),
  road: text(40),
  /** Runs of any of these trades. */
  category: list(oneOf(tradeCodes), tradeCodes.length),
  horizon: integer(1, longestHorizonYears),
  level: oneOf(rateLevels),
  shared: yesOrNo,
};

/** Runs in one chart, by their ids. */
export const comparedRunsRule = list(text(60), maxRunsCompared, {
  accepts: (ids) => ids.every((id) => id.startsWith('sr_')),
  expected: 'ids of runs',
});
