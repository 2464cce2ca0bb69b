import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** An amount to the cent with its sign, which no line leaves behind. */
export const moneyText = (
  currency: Currency,
  value: number,
  { number }: Pick<Translator, 'number'>,
) =>
  `${moneySign(currency)}\u00a0${number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
