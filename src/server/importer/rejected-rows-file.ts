import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { CellProblem } from './cell-reader.ts';
import { badRowColumns } from './import-kinds.ts';
import type { SourceRecord } from './source-record.ts';

/**
 * The file of bad rows beside an imported file: the position of each, its errors, and its original
 * cells.
 *
 * It is written under a temporary name and renamed when the import ends, so that a file under that
 * name is always complete and of the last run. Without a bad row there is none.
 */
export class RejectedRowsFile {
  #stream: WriteStream | undefined;
  readonly #part: string;
  readonly #columns: readonly string[];

  #rows = 0;

  /** @param most Rows beyond it are left out. */
  constructor(
    readonly path: string,
    columns: readonly string[],
    readonly most = Number.POSITIVE_INFINITY,
  ) {
    this.#part = `${path}.${randomUUID()}.part`;
    this.#columns = columns.filter((name) => !(badRowColumns as readonly string[]).includes(name));
  }

  /** One line per row, however many errors it has. */
  async add(
    { line, cells, original = cells }: SourceRecord,
    problems: readonly CellProblem[],
  ): Promise<void> {
    this.#rows += 1;
    if (this.#rows > this.most) return;
    this.#stream ??= this.#open();
    const cellsOfFault = [
      String(line),
      problems.map(({ column }) => column).join('; '),
      problems.map(({ reason }) => reason).join('; '),
    ];
    await this.#write([...cellsOfFault, ...this.#columns.map((name) => original[name] ?? '')]);
  }

  /** Renames the file to its name. @returns its path, or null when there was no bad row. */
  async keep(): Promise<string | null> {
    if (!this.#stream) {
      await rm(this.path, { force: true });
      return null;
    }
    this.#stream.end();
    await finished(this.#stream);
    await rename(this.#part, this.path);
    return this.path;
  }

  /** Deletes what was written. */
  async discard(): Promise<void> {
    this.#stream?.destroy();
    await rm(this.#part, { force: true });
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.#part);
    // The byte order mark makes spreadsheets read it as UTF-8; the importer accepts files with or
    // without it.
    stream.write(`\ufeff${csvLine([...badRowColumns, ...this.#columns])}`);
    return stream;
  }

  async #write(cells: readonly string[]): Promise<void> {
    if (!this.#stream!.write(csvLine(cells))) await once(this.#stream!, 'drain');
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
