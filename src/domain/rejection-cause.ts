/** Rows of a file that were rejected for one reason. */
export interface RejectionCause {
  /** The column of its kind; empty for the whole line. */
  field: string;
  /** In English, as the importer writes it into the file of rejected rows. */
  expected: string;
  count: number;
  /** Positions of the first ones, as the importer counts them. */
  lines: number[];
  /** Some of the values, in JSON, or `nothing`. */
  got: string[];
}
