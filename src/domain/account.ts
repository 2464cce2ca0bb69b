/** Occupations a member chooses from at registration. */
export const userTypes = ['operator', 'landlord', 'agent', 'investor', 'researcher'] as const;
export type UserType = (typeof userTypes)[number];

export const genders = ['', 'female', 'male', 'other'] as const;
export const contactAudiences = ['nobody', 'team', 'members'] as const;

/**
 * Bonus for registering, and for an invitation once more for both sides, in jindou; it expires
 * after this many days.
 */
export const welcome = { jindou: 20, days: 90 } as const;

/** Codes sent to a phone or by mail. */
export const codeRules = {
  digits: 6,
  minutes: 5,
  tries: 5,
  againSeconds: 60,
  perAddressADay: 10,
  /**
   * From one source to one address: fewer than the address has, so that one stranger cannot use
   * them up.
   */
  perSourceAndAddressADay: 5,
  perSourceAnHour: 30,
} as const;

/** How long the right code of a reset may be followed by the new password, in minutes. */
export const resetMinutes = 10;

/**
 * A phone number as it is stored: a mobile number of mainland China by its eleven digits, one of
 * any other country in E.164, such as `+886912345678`.
 */
export const isPhone = (text: string): boolean =>
  /^(1[3-9]\d{9}|\+(?!86)[1-9]\d{7,14})$/.test(text);

export const isMail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** One phone or mail address has one spelling, however it is typed; null for what is neither. */
export function normalAddress(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const number = text
    .replace(/[\s().-]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+?86(?=1)/, '')
    // Numbers of Taiwan are often written with the zero of their national form.
    .replace(/^\+8860/, '+886');
  if (isPhone(number)) return number;
  return isMail(text) ? text : null;
}

/**
 * A user name: 2 to 20 characters, no blanks, nothing that could be taken for a phone number or a
 * mail address, since all three open the same login field.
 */
export function isUserName(text: string): boolean {
  const { length } = [...text];
  return (
    length >= 2 &&
    length <= 20 &&
    !/[\s@\p{C}]/u.test(text) &&
    !/^\+?\d{7,}$/.test(text) &&
    normalAddress(text) === null
  );
}

/** A masked address that its owner still recognises. */
export function hiddenAddress(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return `${address.slice(0, 3)}****${address.slice(address.length < 11 ? -2 : -4)}`;
}
