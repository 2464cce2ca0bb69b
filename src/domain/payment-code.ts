/** Why six digits are rejected as a payment password. The first that applies is reported. */
export const paymentCodeErrors = [
  'form',
  'all-equal',
  'run',
  'phone',
  'id-number',
  'birthday',
  'used-before',
] as const;
export type PaymentCodeError = (typeof paymentCodeErrors)[number];

/** What is known of a member that must not be their payment password. */
export interface KnownOfMember {
  phone?: string | null;
  idNumber?: string | null;
  /** ISO date. */
  birthday?: string | null;
}

/**
 * The fault in a payment password's digits; null without one. Whether it was used before is checked
 * where the hashes are stored.
 */
export function paymentCodeErrorOf(
  code: string,
  { phone, idNumber, birthday }: KnownOfMember = {},
): PaymentCodeError | null {
  if (!/^\d{6}$/.test(code)) return 'form';
  if (new Set(code).size === 1) return 'all-equal';
  if (isRun(code)) return 'run';
  if (phone && digitsOf(phone).endsWith(code)) return 'phone';
  if (idNumber && digitsOf(idNumber.replace(/x$/i, '')).endsWith(code)) return 'id-number';
  if (idNumber && idNumber.length === 18 && idNumber.slice(12).toUpperCase() === code)
    return 'id-number';
  if (birthday && birthdaysOf(birthday).includes(code)) return 'birthday';
  return null;
}

/** Digits that go up or down by one all the way: 123456, 987654. */
function isRun(code: string): boolean {
  const steps = [...code].slice(1).map((digit, at) => Number(digit) - Number(code[at]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The orders a birthday is written in with six digits. */
function birthdaysOf(day: string): string[] {
  const [year, month, date] = day.split('-') as [string, string, string];
  const short = year.slice(2);
  return [short + month + date, date + month + short, month + date + short, year + month];
}

/** Number of former payment passwords that are rejected. */
export const rememberedCodes = 3;

/** Wrong entries in a row that lock the payment password. */
export const triesPerLock = 5;

/**
 * How long it is locked, by how often it was before; after the last step only a reset opens it. In
 * seconds.
 */
export const lockSeconds: readonly number[] = [900, 3_600, 86_400];

/** Limits of paying without it, in jindou. */
export const freeLimits = { single: 50, day: 200 } as const;

/** What may be paid for without it. */
export const freeTypes = ['kase', 'sample', 'road-report', 'pre-shop', 'shop'] as const;
export type FreeType = (typeof freeTypes)[number];

/** Hours after a reset in which every payment needs the payment password. */
export const carefulHours = 24;

/**
 * Codes for a reset: how long they hold, how often they may be tried, and how many are sent in 24
 * hours.
 */
export const resetCode = { digits: 6, minutes: 5, tries: 5, mostPerDay: 3 } as const;
