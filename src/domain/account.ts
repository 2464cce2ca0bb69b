/** What people who register say they are. */
export const userTypes = ['operator', 'landlord', 'agent', 'investor', 'researcher'] as const;
export type UserType = (typeof userTypes)[number];

export const genders = ['', 'female', 'male', 'other'] as const;
export const contactAudiences = ['nobody', 'team', 'members'] as const;

/** Bonus for registering, and for an invitation once more for both sides, in jindou; it expires after so many days. */
export const welcome = { jindou: 20, days: 90 } as const;

/** Codes sent to a phone or by mail. */
export const codeRules = { digits: 6, minutes: 5, tries: 5, againSeconds: 60, perAddressADay: 10, perSourceAnHour: 30 } as const;

/** How long the right code of a reset may be followed by the new password, in minutes. */
export const resetMinutes = 10;

/** A mobile number of mainland China, eleven digits. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

export const isMail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** One phone or mail address has one spelling, however it is typed; null for what is neither. */
export function normalAddress(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const digits = text.replace(/[\s-]/g, '').replace(/^\+?86(?=1)/, '');
  if (isPhone(digits)) return digits;
  return isMail(text) ? text : null;
}

/**
 * A user name: 2 to 20 characters, no blanks, nothing that could be taken for a phone number or a mail address, since
 * all three open the same login field.
 */
export function isUserName(text: string): boolean {
  const { length } = [...text];
  return length >= 2 && length <= 20 && !/[\s@\p{C}]/u.test(text) && !/^\+?\d{7,}$/.test(text);
}

/** Enough of an address to know it again, and no more. */
export function hiddenAddress(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return `${address.slice(0, 3)}****${address.slice(-4)}`;
}
