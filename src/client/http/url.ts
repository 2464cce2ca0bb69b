const leadsElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Puts the base in front of an address. An address with a scheme or a host of its own stays as it
 * is; any other is continued from the base, whether or not it begins with a slash.
 */
export function joinUrl(base: string, url: string): string {
  const text = url.trim();
  if (base === '' || leadsElsewhere.test(text)) return text;
  if (/^[?#]/.test(text)) return base + text;
  return `${base.replace(/\/+$/, '')}/${text.replace(/^\/+/, '')}`;
}

/** Appends to the existing query; a `#` fragment stays the last part. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const at = address.includes('#') ? address.indexOf('#') : address.length;
  const [before, hash] = [address.slice(0, at), address.slice(at)];
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&';
  return before + joint + query + hash;
}
