/**
 * Normalises a client address: sockets may show the same IPv4 client as IPv4 or as IPv4-mapped
 * IPv6.
 */
export function clientAddress(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}
