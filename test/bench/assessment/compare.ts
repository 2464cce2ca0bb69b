import { assess, prepareAssessor, type Assessment } from '#src/analytics/assessment/assess-rent.ts';
import { confidences, type Confidence } from '#src/analytics/comparables/comparable-confidence.ts';
import { ratioStudy } from '#src/analytics/comparables/ratio-study.ts';
import { median } from '#src/analytics/stats/quantile.ts';
import { hedonicMethods, medianMethod } from './baselines.ts';
import type { ReleasedLease } from './leases-file.ts';

/** How near a method came to the rents of the test rows. */
export interface Score {
  name: string;
  /** Median of |estimate − rent| ÷ rent. */
  error: number;
  /** Shares of estimates within 10 and 20 % of the rent. */
  within10: number;
  within20: number;
  /** Of the ratio study, IAAO; undefined of a single row. */
  study: { cod: number; prd: number } | undefined;
}

/** The whole comparison. */
export interface Comparison {
  train: number;
  test: number;
  /** Test rows whose city no training row is of: no method can speak of them. */
  cityUnknown: number;
  scores: Score[];
  /** Methods that could not be fitted, with the reason. */
  silent: { name: string; reason: string }[];
  /** Share of the test rents inside the stated 80 % ranges, and the median of high ÷ low. */
  coverage: number;
  rangeWidth: number;
  /** Deals of the training rows on which the ranges were measured. */
  measuredOn: number;
  grades: { grade: Confidence; n: number; error: number; coverage: number }[];
}

/**
 * Fits every method on the training rows and scores it on the test rows. The test rents are used
 * only for the score.
 *
 * @throws Error when no test row is of a city that was trained on.
 */
export function compare(
  train: readonly ReleasedLease[],
  all: readonly ReleasedLease[],
): Comparison {
  const cities = new Set(train.map(({ city }) => city));
  const test = all.filter(({ city }) => cities.has(city));
  if (test.length === 0) {
    throw new Error(
      `expected test rows of the cities trained on (${[...cities].join(', ')}), got ${[...new Set(all.map(({ city }) => city))].join(', ')}`,
    );
  }
  const hedonic = hedonicMethods(train);
  const assessor = prepareAssessor(train);
  const assessments = test.map((lease) =>
    assess(assessor, { ...lease, valuationDate: lease.dealDate }),
  );
  const plain = (['city', 'district', 'road'] as const).map((place) =>
    scoreOf(`${place}-median`, test, test.map(medianMethod(train, place))),
  );
  const fitted =
    typeof hedonic === 'string'
      ? []
      : [
          scoreOf('plain-hedonic', test, test.map(hedonic.plain)),
          scoreOf('hedonic-with-roads', test, test.map(hedonic.withRoads)),
        ];
  return {
    train: train.length,
    test: test.length,
    cityUnknown: all.length - test.length,
    scores: [
      ...plain,
      ...fitted,
      scoreOf(
        'ours',
        test,
        assessments.map(({ unitRentMonth }) => unitRentMonth.point),
      ),
    ],
    silent:
      typeof hedonic === 'string'
        ? ['plain-hedonic', 'hedonic-with-roads'].map((name) => ({ name, reason: hedonic }))
        : [],
    coverage: share(assessments.map((assessment, i) => holds(assessment, test[i]!))),
    rangeWidth: median(assessments.map(({ unitRentMonth: { low, high } }) => high / low)),
    measuredOn: assessor.calibration.measuredOn,
    grades: gradesOf(assessments, test),
  };
}

function scoreOf(name: string, test: readonly ReleasedLease[], rents: readonly number[]): Score {
  const errors = rents.map((rent, i) => Math.abs(rent / test[i]!.unitRent - 1));
  const pairs = rents.map((rent, i) => ({ assessed: rent, paid: test[i]!.unitRent }));
  const [within10, within20] = [0.1, 0.2].map((limit) =>
    share(errors.map((error) => error <= limit)),
  );
  const study = pairs.length < 2 ? undefined : ratioStudy(pairs);
  return { name, error: median(errors), within10: within10!, within20: within20!, study };
}

function gradesOf(
  assessments: readonly Assessment[],
  test: readonly ReleasedLease[],
): Comparison['grades'] {
  return confidences.flatMap((grade) => {
    const at = assessments.flatMap((assessment, i) => (assessment.grade === grade ? [i] : []));
    if (at.length === 0) return [];
    const errors = at.map((i) =>
      Math.abs(assessments[i]!.unitRentMonth.point / test[i]!.unitRent - 1),
    );
    return [
      {
        grade,
        n: at.length,
        error: median(errors),
        coverage: share(at.map((i) => holds(assessments[i]!, test[i]!))),
      },
    ];
  });
}

function holds({ unitRentMonth: { low, high } }: Assessment, { unitRent }: ReleasedLease): boolean {
  return unitRent >= low && unitRent <= high;
}

const share = (facts: readonly boolean[]) => facts.filter(Boolean).length / facts.length;
