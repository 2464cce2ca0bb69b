import type { Translator } from '#src/i18n/translator.ts';
import type { RoadSheetOutput } from '../../contract/roads.ts';

/** What is known of a road beside its rents, in words; nothing of what is not. */
export function formOf({ road }: RoadSheetOutput, { t, number }: Translator): string[] {
  const { grade, metroDistM, lengthM, form } = road;
  const { widthM, sides, pedestrian } = form;
  return [
    grade !== null && t(`road.grade.${grade}`),
    lengthM !== null && t('road.sheet.length', { m: number(lengthM) }),
    metroDistM !== null && t('road.sheet.metro', { m: metroDistM }),
    widthM !== null && t('road.sheet.width', { m: widthM }),
    sides !== null && t(`road.sides.${sides}`),
    pedestrian === true && t('road.pedestrian'),
  ].filter((value) => value !== false);
}
