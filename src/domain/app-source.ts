const plainHost = /^(\[[\da-f:]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/i;

/**
 * Whether the host of an address with a scheme is a name or a number and nothing more. It goes into
 * the content security policy, where blanks, commas, semicolons and quotes begin something else; a
 * user and a password in it would be public.
 */
export function hasPlainHost(address: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  return host !== undefined && plainHost.test(host) && URL.canParse(address);
}

/**
 * Whether code or files may be named by this address: one of the page's own host such as
 * `/apps/orders/`, or one with a scheme.
 */
export function isAppAddress(address: string): boolean {
  if (/[\s,;'"<>\\\p{Cc}]/u.test(address)) return false;
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? hasPlainHost(address) : !address.startsWith('//');
}
