import type { CellsByColumn } from './cells.ts';
import type { Encoding } from './encoding.ts';

/** One record of a file, before anything is known of its worth. */
export interface SourceRecord {
  /** Where it begins: the line of a CSV file, counted from 1; the feature of a GeoJSON file, counted from 1. */
  line: number;
  cells: CellsByColumn;
  /** GeoJSON only. */
  geometry?: unknown;
  /** Set where the record itself does not fit its heading. */
  misfit?: string;
}

/** What opening a file gives: its columns, and its records in order, read as they are asked for. */
export interface OpenFile {
  columns: readonly string[];
  records: AsyncIterable<SourceRecord>;
  encoding: Encoding;
}

/** How to open a file. */
export interface OpenOptions {
  encoding?: Encoding | undefined;
  onBytes?: ((bytes: number) => void) | undefined;
}
