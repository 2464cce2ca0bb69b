import { appendFile } from 'node:fs/promises';
import type { MessageDriver } from './message-driver.ts';

/**
 * Writes messages into a file instead of sending them, for a demo on this machine without a mail or
 * SMS service. Only the file's owner may read it: messages hold codes, and a log is no place for
 * those.
 *
 * @param say Also called with each message, which the demo prints to the terminal.
 */
export function fileDriver(
  file: string,
  channel: 'mail' | 'sms',
  say?: (line: string) => void,
): MessageDriver {
  return {
    async send({ to, subject, text }) {
      const line = JSON.stringify({ at: new Date().toISOString(), channel, to, subject, text });
      await appendFile(file, `${line}\n`, { mode: 0o600 });
      say?.(`Demo message to ${to}: ${text}`);
    },
  };
}
