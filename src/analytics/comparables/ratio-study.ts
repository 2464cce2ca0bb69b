import { mean } from '../stats/mean.ts';
import { median } from '../stats/quantile.ts';
import { tukeyFences } from '../stats/tukey.ts';

/** An assessed value and the price paid later. */
export interface AssessedAndPaid {
  assessed: number;
  paid: number;
}

/** Quality of a set of assessments. */
export interface RatioStudy {
  /** Assessments used, after ratios far off were dropped. */
  n: number;
  /** Ratios dropped for lying more than three interquartile ranges beyond a quartile. */
  dropped: number;
  /** Median of assessed ÷ paid: the level. */
  medianRatio: number;
  /**
   * Coefficient of dispersion, in per cent of the median ratio; 5 to 20 is the aim for income
   * property.
   */
  cod: number;
  /**
   * Price-related differential; 0.98 to 1.03 is even, more is too high for cheap and too low for
   * dear property.
   */
  prd: number;
}

const farOut = 3;

/**
 * Ratio study: how near and how even assessments are to what was paid.
 *
 * @param pairs At least two, values above zero.
 * @throws RangeError when there are fewer or a value is not above zero.
 * @see IAAO (2013), Standard on Ratio Studies, sections 5 and 9.
 */
export function ratioStudy(pairs: readonly AssessedAndPaid[]): RatioStudy {
  if (pairs.length < 2)
    throw new RangeError(`ratio study: expected at least two pairs, got ${pairs.length}`);
  pairs.forEach(({ assessed, paid }, i) => {
    if (!(assessed > 0 && paid > 0 && Number.isFinite(assessed / paid))) {
      throw new RangeError(
        `ratio study: expected values above zero, got ${assessed} and ${paid} at ${i}`,
      );
    }
  });
  const { low, high } = tukeyFences(pairs.map(ratio), farOut);
  const used = pairs.filter((pair) => ratio(pair) >= low && ratio(pair) <= high);
  const ratios = used.map(ratio);
  const medianRatio = median(ratios);
  const weightedMean =
    mean(used.map(({ assessed }) => assessed)) / mean(used.map(({ paid }) => paid));
  return {
    n: used.length,
    dropped: pairs.length - used.length,
    medianRatio,
    cod: (100 * mean(ratios.map((value) => Math.abs(value - medianRatio)))) / medianRatio,
    prd: mean(ratios) / weightedMean,
  };
}

const ratio = ({ assessed, paid }: AssessedAndPaid) => assessed / paid;
