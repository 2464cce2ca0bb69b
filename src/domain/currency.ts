import type { Currency } from './city.ts';

// The symbols of Chinese are different for every currency, where other languages write several
// dollars or yen alike.
const symbolLocale = 'zh-CN';

/** Whether a text is the ISO 4217 code of money in use. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

interface MoneyForm {
  digits: number;
  sign: string;
}

// Intl objects are expensive to create, and a list asks for every figure.
const forms = new Map<Currency, MoneyForm>();

function formOf(currency: Currency): MoneyForm {
  const known = forms.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(symbolLocale, { style: 'currency', currency });
  const form = {
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    sign: format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
  };
  forms.set(currency, form);
  return form;
}

/** Digits behind the point the money formally has: 0 for JPY, 2 for TWD, 3 for KWD. */
export function currencyDigits(currency: Currency): number {
  return formOf(currency).digits;
}

/** Sign before an amount: `NT$`, `¥` for yuan, `JP¥`, `£`; the code where there is none. */
export function moneySign(currency: Currency): string {
  return formOf(currency).sign;
}

/** Name of the money in a language. */
export function currencyName(currency: Currency, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;
}
