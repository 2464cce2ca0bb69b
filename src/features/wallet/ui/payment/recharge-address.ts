/** The current address as a link back: the part after the hash. */
export function currentAddress(): string {
  return location.hash.replace(/^#/, '') || '/';
}

/** The page to buy jindou on, which then leads back to where one was. */
export function rechargeAddress(neededJindou: number, back = currentAddress()): string {
  return `/myaccount/recharge/gold-rechage?${new URLSearchParams({ need: String(neededJindou), back })}`;
}

/** The page to set a payment password on, which then leads back to where one was about to pay. */
export function setPasswordAddress(back = currentAddress()): string {
  return `/myaccount/payment-code/set-passward?${new URLSearchParams({ back })}`;
}

/**
 * A way back as an address of ours gave it: a path of the console, else the first page. Never
 * another site.
 */
export function returnAddressOf(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])[^\\]*$/.test(text) ? text : null;
}
