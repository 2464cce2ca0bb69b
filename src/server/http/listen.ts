import { createServer, type Server } from 'node:net';
import { isLoopback } from '../config.ts';
import { StartError } from './errors.ts';

/**
 * Fails early, before a database is started, when the address is in use.
 *
 * @throws StartError naming the address.
 */
export async function assertFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe: Server = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(addressProblem(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The error for an address that cannot be listened on. Other errors are returned unchanged. */
export function addressProblem(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const options = { cause: error };
  if (code === 'EADDRINUSE') {
    return new StartError(
      'address-in-use',
      `Port ${port} of ${host} is taken by another program. Stop it, or start with another: PORT=${port + 1} npm start`,
      options,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      'address-in-use',
      `Port ${port} may not be used by this user. Start with one above 1023: PORT=8080 npm start`,
      options,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      'address-in-use',
      `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`,
      options,
    );
  }
  return error;
}

/** URL of the console on this machine. */
export function consoleAddress(host: string, port: number): string {
  const isHere = isLoopback(host) || host === '0.0.0.0' || host === '::';
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/console/`;
}
