import type { CellsByColumn } from './cell-reader.ts';
import type { Conversion } from './convert-cell.ts';
import type { Encoding } from './encoding.ts';
import type { Mapping } from './mapping.ts';

/** One record of a file, before it is validated. */
export interface SourceRecord {
  /**
   * Its position: the line of a CSV file, counted from 1; the feature of a GeoJSON file, counted
   * from 1.
   */
  line: number;
  cells: CellsByColumn;
  /** GeoJSON only. */
  geometry?: unknown;
  /** Its cells as they are in the file, where a mapping made others of them. */
  original?: CellsByColumn;
  /** What a mapping converted in it. */
  converted?: readonly Conversion[];
  /** Set where the record itself does not fit its heading. */
  misfit?: string;
}

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
