/** The same client has one address, whether it came by IPv4 or by IPv4 written as IPv6, as sockets of both kinds show it. */
export function clientAddress(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}
