import type { Encoding } from './encoding.ts';
import type { Mapping } from './mapping.ts';
import type { SourceRecord } from './source-record.ts';

/** An opened file: its columns, and its records in order, read on demand. */
export interface OpenFile {
  columns: readonly string[];
  records: AsyncIterable<SourceRecord>;
  encoding: Encoding;
}

/** Options for opening a file. */
export interface OpenOptions {
  encoding?: Encoding | undefined;
  /** How the columns of the file become those of the kind; CSV only. */
  mapping?: Mapping | undefined;
  onBytes?: ((bytes: number) => void) | undefined;
}
