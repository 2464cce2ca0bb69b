import type { CellsByColumn } from './cell-reader.ts';
import type { Conversion } from './convert-cell.ts';

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
