import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import { sampleStatuses } from '#src/domain/sample.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { isRentField, type CorrectionField } from '../../model/sample-correction.ts';

/** What a correction says, as far as words go. */
export interface CorrectionSummary {
  field: CorrectionField;
  was: string;
  value: string;
  currency: Currency | null;
}

export const correctionIcon = (currency: Currency | null) => moneySign(currency ?? 'CNY');

/** A value of a field in words: a state, a trade, a rent with its sign, or the text itself. */
export function valueText(
  field: CorrectionField,
  value: string,
  currency: Currency | null,
  words: Translator,
): string {
  const { t, number, locale } = words;
  if (value === '') return t('correction.nothing');
  if (field === 'category') return tradeLabel(value, locale);
  if (field === 'status') {
    const known = sampleStatuses.find((status) => status === value);
    return known ? t(`correction.status.${known}`) : value;
  }
  return isRentField(field)
    ? `${correctionIcon(currency)} ${number(Number(value) / 100, { maximumFractionDigits: 2 })}`
    : value;
}

/** Old and new value with the day: `State: Trading → Vacant (corrected 2026-11-20)`. */
export function correctionText(
  one: CorrectionSummary & { correctedAt: string },
  words: Translator,
): string {
  const { field, was, value, currency, correctedAt } = one;
  const day = words.dayText(correctedAt);
  if (field === 'absent') return `${words.t('correction.field.absent')} (${day})`;
  return words.t('correction.one', {
    field: words.t(`correction.field.${field}`),
    was: valueText(field, was, currency, words),
    value: valueText(field, value, currency, words),
    day,
  });
}
