import { crc32, inflateRawSync } from 'node:zlib';
import { GatewayError } from '../errors.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

/**
 * The files of an archive, in the order of its directory. Stored and deflated ones are read, as
 * bills come in no other way.
 *
 * @param most Maximum size of the extracted files in bytes, so that a small archive cannot fill the
 *   memory.
 * @throws GatewayError for a file that is no archive, truncated, too large, or fails a checksum.
 */
export function unzip(archive: Buffer, most: number): Buffer[] {
  const files: Buffer[] = [];
  let room = most;
  try {
    const end = endOf(archive);
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (archive.readUInt32LE(at) !== entryMark) throw broken('its directory is cut short');
      const file = contentOf(archive, at, room);
      room -= file.length;
      files.push(file);
      at +=
        46 +
        archive.readUInt16LE(at + 28) +
        archive.readUInt16LE(at + 30) +
        archive.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw broken('it cannot be read', error);
  }
  return files;
}

/**
 * Where the last record begins: it is found from the end, since a comment of any length may follow
 * it.
 */
function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - longestComment);
  for (let at = archive.length - endLength; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === endMark) return at;
  throw broken('it is none');
}

function contentOf(archive: Buffer, entry: number, most: number): Buffer {
  const [method, sum] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 16)];
  const [packed, length] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 24)];
  const at = archive.readUInt32LE(entry + 42);
  if (length > most) throw broken(`it holds more than ${most} bytes`);
  if (archive.readUInt32LE(at) !== fileMark) throw broken('its directory names what is not there');
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const bytes = archive.subarray(from, from + packed);
  if (method !== 0 && method !== 8) throw broken(`it is packed in the way ${method}`);
  // The limit is one byte above the stated length, so that a file with a false length is detected.
  const file = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: length + 1 });
  if (file.length !== length || crc32(file) !== sum) throw broken('a file in it is not whole');
  return file;
}

function broken(what: string, cause?: unknown): GatewayError {
  return new GatewayError('alipay', `an archive of bills cannot be used: ${what}`, { cause });
}
