import type { AreaUnit } from '#src/domain/area-unit.ts';
import type { City } from '#src/domain/city.ts';
import type { DateFormat } from '#src/domain/import-form.ts';

/** How columns of a file become fields of a kind; as a file of `mappings/` has it, without its source. */
export interface ColumnMapping {
  title: string;
  file: {
    delimiter: string;
    /** Names of the columns of a file without a heading row. */
    heading: string[] | null;
    /** Records that are read, by the values of a column. */
    only: Record<string, string[]>;
  };
  /** Field: its column, or several whose texts are joined. */
  columns: Record<string, string | string[]>;
  /** Field: the first group of a regular expression in a column. */
  extract: Record<string, { from: string; pattern: string }>;
  /** Field: its value in every row. */
  constants: Record<string, string>;
  /** Field: values of the file, and what they mean. */
  values: Record<string, Record<string, string>>;
  units: { area: AreaUnit; rent: { per: City['rentPeriod']; of: AreaUnit | null } };
  /** Null: dates are recognised. */
  dates: DateFormat | null;
}
