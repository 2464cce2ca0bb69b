import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { BackupError } from './errors.ts';

const newline = 10;

/** Reads a backup line by line; rows stay bytes. */
export class BackupLines {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(input: NodeJS.ReadableStream) {
    const gunzip = createGunzip();
    // The reader of `gunzip` gets the error.
    pipeline(input, gunzip, () => {});
    this.#chunks = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /**
   * The next line with its line feed, or null at the end.
   *
   * @throws BackupError when the file is not gzipped text or is cut off.
   */
  async next(): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.#rest.indexOf(newline, this.#start);
      if (end >= 0) {
        parts.push(this.#rest.subarray(this.#start, end + 1));
        this.#start = end + 1;
        return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
      }
      parts.push(this.#rest.subarray(this.#start));
      const chunk = await this.#read();
      if (!chunk) {
        if (parts.some(({ length }) => length > 0)) throw broken('it ends within a line');
        return null;
      }
      this.#rest = chunk;
      this.#start = 0;
    }
  }

  /** The next line as JSON. */
  async nextJson(): Promise<Record<string, unknown>> {
    const line = await this.next();
    if (!line) throw broken('it ends before its last line');
    try {
      return JSON.parse(line.toString('utf8')) as Record<string, unknown>;
    } catch (error) {
      throw broken('a line is not JSON', error);
    }
  }

  async #read(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await this.#chunks.next();
      return done ? undefined : value;
    } catch (error) {
      throw broken((error as Error).message, error);
    }
  }
}

export function broken(reason: string, cause?: unknown): BackupError {
  return new BackupError('backup-broken', `The backup cannot be read: ${reason}.`, { cause });
}
