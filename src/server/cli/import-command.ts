import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCities } from '../cities/load-cities.ts';
import type { Db } from '../db/connect.ts';
import { StartError } from '../http/errors.ts';
import { conversions, type Conversion } from '../importer/convert-cell.ts';
import { encodings, type Encoding } from '../importer/encoding.ts';
import { ImportError } from '../importer/errors.ts';
import { findMapping } from '../importer/find-mapping.ts';
import { importFile, type ImportResult } from '../importer/import-file.ts';
import { importKind, importKindNames, type ImportKindName } from '../importer/import-kinds.ts';
import { progressOn, type Screen } from '../importer/progress-bar.ts';

/** Input and output of a command, so that it can be run without a process of its own. */
export interface CommandEnvironment {
  out: (line: string) => void;
  err: (line: string) => void;
  /** Receives the progress bar. */
  screen: Screen;
  /** Runs `work` with the product's database, open and migrated. */
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

const help = `Reads a file into the base: good rows in, bad rows into a file beside it.

  npm run import -- <kind> <file> [--source <key>] [--encoding ${encodings.join('|')}] [--mapping <name>] [--dry-run]

Kinds
${importKindNames.map((name) => `  ${name.padEnd(13)} ${importKind(name).form}; source ${importKind(name).defaultSource ?? 'none'}`).join('\n')}

Options
  --source <key>    the data source the rows belong to, if not the usual one; it has to be known
  --encoding <name> how the text is written, if it is not to be found out; gb18030 reads GBK too. A short file in
                    Big5 or GB18030 may be both; then it has to be said
  --mapping <name>  a mapping of the columns of another register: the path of a JSON file, or the name of one in mappings
  --dry-run         checks every row and writes the bad ones down; the database is read for cities, and otherwise only
                    where a row names a city this version does not begin with

Bad rows go to <file>.bad.csv with line, column and reason before their cells; mended there, that file can be
read in its turn. A run that was broken off goes on where it stopped when the same command is given again; a file
that has been read is not read twice. The database is that of DATABASE_URL, or the embedded one in DATA_DIR.`;

/**
 * `npm run import`.
 *
 * @param args Arguments after the name of the command.
 * @returns The exit code: 0 done, 1 the import failed, 2 wrong arguments.
 */
export async function importCommand(
  args: readonly string[],
  surroundings: CommandEnvironment,
): Promise<0 | 1 | 2> {
  const { out, err, screen, withDatabase } = surroundings;
  const order = readOrder(args);
  if (typeof order === 'string') {
    err(`${order}\n\n${help}`);
    return 2;
  }
  if (order.isHelp) {
    out(help);
    return 0;
  }
  const progress = progressOn(screen);
  try {
    const { isDryRun, mapping: named, ...request } = order;
    const mapping = named === undefined ? undefined : await findMapping(named);
    const run = (db?: Db) =>
      importFile({
        ...request,
        mapping,
        isDryRun,
        ...(db ? { db } : { findCities: () => withDatabase(loadCities) }),
        onProgress: progress.show,
      });
    const readsNoBase = isDryRun && !importKind(order.kind).checksInDryRun;
    const result = await (readsNoBase ? run() : withDatabase(run));
    progress.clear();
    for (const line of report(order, result)) out(line);
    return 0;
  } catch (error) {
    progress.clear();
    if (!(error instanceof ImportError) && !(error instanceof StartError)) throw error;
    err(error.message);
    return 1;
  }
}

interface Order {
  isHelp: false;
  kind: ImportKindName;
  file: string;
  source: string | undefined;
  encoding: Encoding | undefined;
  mapping: string | undefined;
  isDryRun: boolean;
}

function readOrder(args: readonly string[]): Order | { isHelp: true } | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        encoding: { type: 'string' },
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals } = parsed;
  if (values.help) return { isHelp: true };
  const [kind, file, ...more] = positionals;
  const knownKind = importKindNames.find((name) => name === kind);
  const encoding = encodings.find((name) => name === values.encoding);
  if (!knownKind)
    return `kind: expected one of ${importKindNames.join(', ')}, got ${kind ?? 'nothing'}`;
  if (file === undefined || more.length > 0)
    return `file: expected one file, got ${file === undefined ? 'none' : positionals.length - 1}`;
  if (values.encoding !== undefined && !encoding)
    return `--encoding: expected one of ${encodings.join(', ')}, got ${values.encoding}`;
  return {
    isHelp: false,
    kind: knownKind,
    file: resolve(file),
    source: values.source,
    encoding,
    mapping: values.mapping,
    isDryRun: values['dry-run'] ?? false,
  };
}

const conversionTexts: Readonly<Record<Conversion, string>> = {
  'roc-date': 'dates of the ROC calendar',
  'other-date': 'dates in another format',
  thousands: 'numbers with separators of thousands',
  'full-width': 'full-width digits',
  rounded: 'amounts rounded to hundredths',
  'area-unit': 'areas in another unit',
  'rent-period': 'rents of another period',
  'value-map': 'values by the mapping',
};

function report(
  { file, isDryRun }: Order,
  { rowsIn, loaded, rejected, duplicate, badFile, already, converted }: ImportResult,
): string[] {
  const sum = isDryRun
    ? `in ${rowsIn} = good ${loaded} + rejected ${rejected} (dry run: nothing was loaded)`
    : `in ${rowsIn} = loaded ${loaded} + rejected ${rejected} + duplicate ${duplicate}`;
  const lines = [`${file}: ${sum}`];
  if (already) lines.push('This file had been read to its end before; nothing was done.');
  if (converted) {
    const counts = conversions.flatMap((one) =>
      converted[one] === undefined ? [] : [`${conversionTexts[one]} ${converted[one]}`],
    );
    lines.push(`Converted cells: ${counts.join(', ')}`);
  }
  if (badFile !== null) lines.push(`Bad rows: ${badFile}`);
  return lines;
}
