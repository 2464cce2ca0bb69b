/** Where a code is verified, as it is printed and put into the square code. */
export const verifyAddress = (code: string): string => `${verifyPage()}?code=${code}`;

/** The same page without a code. */
export const verifyPage = (): string => `${location.origin}${location.pathname}#/verify`;
