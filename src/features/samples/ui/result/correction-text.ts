import type { Translator } from '#src/i18n/translator.ts';
import { countedPoint } from '../../model/sample-correction.ts';
import { correctionText } from '../corrections/correction-labels.ts';
import type { OwnPoint } from './own-points.ts';

/**
 * What was corrected of a point, for a cell; null for nothing. The other cells say what was
 * surveyed.
 */
export function correctedText({ details }: OwnPoint, words: Translator): string | null {
  const texts = details.corrections.map((one) => correctionText(one, words));
  return texts.length === 0 ? null : texts.join('; ');
}

/**
 * Points as figures count them: with the values that were corrected, and without units that are not
 * there.
 */
export function countedPoints(points: readonly OwnPoint[]): OwnPoint[] {
  return points.flatMap((point) => {
    const { details, city, status, category } = point;
    if (details.corrections.length === 0) return [point];
    const { doorNo, currency, askedMinorPerMonth, toldMinorPerMonth, seenMinorPerMonth } = details;
    const said = {
      city,
      status,
      category,
      doorNo,
      currency,
      askedMinorPerMonth,
      toldMinorPerMonth,
      seenMinorPerMonth,
    };
    const counted = countedPoint(said, details.corrections);
    if (counted === null) return [];
    const { city: _city, status: nowStatus, category: nowCategory, ...rest } = counted;
    // A corrected door has a number only; the lane it was surveyed in is not part of the
    // correction.
    const houseNumber = counted.doorNo === doorNo ? details.houseNumber : '';
    return [
      {
        ...point,
        status: nowStatus,
        category: nowCategory,
        details: { ...details, ...rest, houseNumber },
      },
    ];
  });
}
