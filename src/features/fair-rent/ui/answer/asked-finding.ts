import type { Translator } from '#src/i18n/translator.ts';
import type { Answered } from './answered.ts';

/** What the picture shows, in a sentence: the asked rent against the fair one, or the range. */
export function askedFinding(
  { answer: { rent, level } }: Answered,
  asked: number | null,
  { t, number }: Pick<Translator, 't' | 'number'>,
): string {
  if (asked === null)
    return t('fair.finding', {
      low: number(rent.low),
      high: number(rent.high),
      level: Math.round(level * 10),
    });
  const change = Math.round((asked / rent.point - 1) * 100);
  const place = asked > rent.high ? 'above' : asked < rent.low ? 'below' : 'inside';
  return t(`fair.finding.${place}`, {
    asked: number(asked),
    change: number(Math.abs(change)),
    side: t(change >= 0 ? 'fair.finding.higher' : 'fair.finding.lower'),
  });
}
