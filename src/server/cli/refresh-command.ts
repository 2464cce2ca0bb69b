import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadCities } from '../cities/load-cities.ts';
import type { Db } from '../db/connect.ts';
import { ImportError, RefreshError } from '../importer/errors.ts';
import type { ImportResult } from '../importer/import-file.ts';
import { parsePlan, type RefreshEntry } from '../importer/refresh-plan.ts';
import { refreshSource } from '../importer/refresh-source.ts';
import type { Command, Output } from './command-line.ts';

interface Surroundings extends Output {
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

const help = `  --source <key>  only the files of one source
  --plan <file>   the plan; sources.json in DATA_DIR by default
  --dry-run       gets the files and checks every row; nothing is loaded, and no check is recorded

The plan is a list of files: [{"source": "tw-shop-leases", "kind": "leases", "from": "https://…/leases.csv"}].
"from" is a web address or a file beside the plan; "mapping" and "encoding" are those of import; "command" is a program
with its arguments that writes the file first. A file that did not change is not read again. Every source is tried; the
exit code is 1 when one failed.`;

/** `renta refresh`: gets the files of the sources and imports what is new. */
export function refreshCommand(
  { out, err, withDatabase }: Surroundings,
  dataDirOf: () => string,
): Command {
  return {
    name: 'refresh',
    summary: 'Gets the files of the data sources and imports what is new.',
    options: {
      source: { type: 'string' },
      plan: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
    help,
    async run({ source, plan, 'dry-run': isDryRun }) {
      const dataDir = dataDirOf();
      const file = resolve(typeof plan === 'string' ? plan : join(dataDir, 'sources.json'));
      const entries = await entriesOf(file, source, err);
      if (!entries) return 1;
      const options = {
        planFolder: dirname(file),
        folder: join(dataDir, 'refresh'),
        isDryRun: isDryRun === true,
      };
      const failures = await withDatabase(async (db) => {
        await loadCities(db);
        let failed = 0;
        for (const entry of entries)
          if (!(await attempt(entry, { ...options, db }, { out, err }))) failed += 1;
        return failed;
      });
      return failures === 0 ? 0 : 1;
    },
  };
}

/** The files to refresh; undefined after a message for a plan that is wrong. */
async function entriesOf(
  file: string,
  source: string | boolean | undefined,
  err: Output['err'],
): Promise<RefreshEntry[] | undefined> {
  try {
    const all = parsePlan(await readPlan(file), file);
    const entries = all.filter((entry) => source === undefined || entry.source === source);
    if (entries.length > 0) return entries;
    const known = [...new Set(all.map((entry) => entry.source))].join(', ');
    throw new RefreshError(
      'plan-wrong',
      `--source: expected one of ${known}, got ${String(source)}`,
    );
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error;
    err(error.message);
    return undefined;
  }
}

async function readPlan(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new RefreshError(
      'plan-wrong',
      `${file}: expected a plan of the sources, got ${(cause as NodeJS.ErrnoException).code}`,
      { cause },
    );
  }
}

/** One source that fails does not keep the others from being refreshed. */
async function attempt(
  entry: RefreshEntry,
  options: Parameters<typeof refreshSource>[1],
  { out, err }: Output,
): Promise<boolean> {
  const name = `${entry.source} (${entry.kind})`;
  try {
    out(`${name}: ${resultText(await refreshSource(entry, options), options.isDryRun)}`);
    return true;
  } catch (error) {
    if (!(error instanceof ImportError) && !(error instanceof RefreshError)) throw error;
    err(`${name}: failed. ${error.message}`);
    return false;
  }
}

function resultText(
  { rowsIn, loaded, rejected, duplicate, already, badFile }: ImportResult,
  isDryRun: boolean,
): string {
  if (already) return 'unchanged';
  const bad = badFile === null ? '' : `; bad rows: ${badFile}`;
  return isDryRun
    ? `in ${rowsIn} = good ${loaded} + rejected ${rejected} (dry run)${bad}`
    : `in ${rowsIn} = loaded ${loaded} + rejected ${rejected} + duplicate ${duplicate}${bad}`;
}
