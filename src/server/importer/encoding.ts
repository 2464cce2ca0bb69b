import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { encodingUnknown, fileUnreadable } from './errors.ts';

/** GB18030 includes all of GBK, so one decoder reads both. */
export const encodings = ['utf-8', 'gb18030'] as const;
export type Encoding = (typeof encodings)[number];

const probeBytes = 1 << 20;

/**
 * Detects the encoding of a file from its first part: text that is not valid UTF-8 is read as
 * GB18030.
 *
 * @throws ImportError when the file cannot be read, or begins like UTF-16, which is not supported.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await firstBytes(file);
  const mark = head.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') throw encodingUnknown(file, 'UTF-16; save it as UTF-8');
  try {
    // With `stream` a character cut off by the end of the probe is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
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
