import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Encoding } from '#src/domain/import-form.ts';
import { chineseEncoding } from './chinese-encoding.ts';
import { encodingUnknown, fileUnreadable } from './errors.ts';

export { encodings, type Encoding } from '#src/domain/import-form.ts';

const probeBytes = 1 << 20;
/** Share of zero bytes beside commas, digits and line breaks from which a text is UTF-16. */
const leastZeros = 0.02;

/**
 * Detects the encoding of a file from its first part: by its byte order mark or its zero bytes, by
 * whether it is valid UTF-8, else by whether its characters are more likely in Big5 or in GB18030.
 *
 * @throws ImportError when the file cannot be read, or when the last two are as likely.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await firstBytes(file);
  const wide = utf16Of(head);
  if (wide) return wide;
  try {
    // With `stream` a character cut off by the end of the probe is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    const found = chineseEncoding(head);
    if (found === null) throw encodingUnknown(file);
    return found;
  }
}

function utf16Of(head: Buffer): Encoding | undefined {
  const mark = head.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  if (Math.max(...zeros) < head.length * leastZeros) return undefined;
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause: unknown) => {
    throw fileUnreadable(file, cause);
  });
  try {
    const probe = Buffer.alloc(probeBytes);
    const { bytesRead } = await handle.read(probe, 0, probeBytes, 0);
    return probe.subarray(0, bytesRead);
  } catch (cause) {
    throw fileUnreadable(file, cause);
  } finally {
    await handle.close();
  }
}

/**
 * The text of a file piece by piece, without its byte order mark. Invalid bytes become U+FFFD,
 * which row parsers reject, so that one broken cell costs one row.
 *
 * @param onBytes Called with the number of bytes of every piece read.
 */
export async function* textOf(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(file, {
    highWaterMark: 1 << 18,
  }) as AsyncIterable<Buffer>) {
    onBytes(piece.length);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}
