const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idChecks = '10X98765432';

/**
 * Whether eighteen characters are the identity number of a citizen: a birthday of the calendar not
 * in the future, and the check character of ISO 7064 MOD 11-2 (GB 11643-1999).
 */
export function isIdNumber(text: string, today = new Date()): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const birthday = birthdayOf(text);
  if (birthday === null || birthday > today.toISOString().slice(0, 10) || birthday < '1900-01-01')
    return false;
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return idChecks[sum % 11] === text[17];
}

/** The birthday in an identity number, ISO; null where it is no day of the calendar. */
export function birthdayOf(idNumber: string): string | null {
  const day = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}

// Without the letters that look like digits: I, O, S, V, Z.
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * Whether eighteen characters are a unified social credit code, by its check character (GB
 * 32100-2015, MOD 31).
 */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  const sum = creditWeights.reduce(
    (total, weight, at) => total + weight * creditAlphabet.indexOf(text[at]!),
    0,
  );
  return creditAlphabet[(31 - (sum % 31)) % 31] === text[17];
}

/** The ends of a number; what lies between is hidden. */
export const hiddenNumber = (text: string): string =>
  `${text.slice(0, 2)}${'*'.repeat(Math.max(0, text.length - 6))}${text.slice(-4)}`;
