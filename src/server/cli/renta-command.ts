import { checkCommand } from '#src/ledger/server/check-command.ts';
import { roleCommand } from '#src/features/account/server/members/role-command.ts';
import { passwordGiven, readConfig } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../http/errors.ts';
import { adminCreate } from './admin-create.ts';
import { promptHidden } from './ask-password.ts';
import { auditVerify } from './audit-verify.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { basemapCommand } from './basemap-command.ts';
import { runCommandLine, type Command, type OwnArgumentsCommand } from './command-line.ts';
import { configPrint } from './config-print.ts';
import { doctorChecks } from './doctor-checks.ts';
import { doctor } from './doctor.ts';
import { generateCommand } from './generate-command.ts';
import { importCommand } from './import-command.ts';
import { cleanPicturesCommand } from './pictures-clean.ts';
import { refreshCommand } from './refresh-command.ts';
import { withDatabase, withDatabaseUrl } from './with-database.ts';

const out = (line: string) => void process.stdout.write(`${line}\n`);
const err = (line: string) => void process.stderr.write(`${line}\n`);

const onDatabase = {
  out,
  err,
  screen: process.stderr,
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => withDatabase(work, err),
  withDatabaseUrl: <Result>(work: (url: string) => Promise<Result>) => withDatabaseUrl(work, err),
};

const simple = (name: string, summary: string, run: () => Promise<number>): Command => ({
  name,
  summary,
  options: {},
  help: '',
  run,
});

/**
 * Runs a command of `renta` and sets the exit code of the process.
 *
 * @param start Builds the console where needed and becomes the server.
 */
export async function renta(
  words: readonly string[],
  start: () => Promise<unknown>,
): Promise<void> {
  try {
    const code = await runCommandLine(words, commands(start), { out, err });
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    err(error.message);
    process.exitCode = 1;
  }
}

const commands = (start: () => Promise<unknown>): (Command | OwnArgumentsCommand)[] => [
  {
    name: 'start',
    summary: 'Builds the console where needed and starts the server.',
    async runWith() {
      await start();
      return undefined;
    },
  },
  simple('migrate', 'Applies the migrations and functions the database lacks.', () =>
    withDatabaseUrl(async (url) => {
      const files = await migrate(url);
      for (const file of files) out(`Migrated: ${file}`);
      if (files.length === 0) out('Nothing to apply.');
      return 0;
    }, err),
  ),
  {
    name: 'import',
    summary: 'Reads a file of roads, shops, cases or samples into the database.',
    runWith: (args) => importCommand(args, onDatabase),
  },
  refreshCommand(onDatabase, () => readConfig(undefined, err).dataDir),
  {
    name: 'generate',
    summary: 'Generates synthetic roads, shops and cases.',
    runWith: (args) => generateCommand(args, onDatabase, readConfig(undefined, err).dataDir),
  },
  basemapCommand({ ...onDatabase, config: () => readConfig(undefined, err) }),
  backupCommand(onDatabase),
  restoreCommand(onDatabase),
  simple('ledger check', 'Checks the invariants of the ledger.', () =>
    withDatabase((db) => checkCommand(db, out), err),
  ),
  auditVerify(onDatabase),
  adminCreate({ ...onDatabase, passwordGiven: passwordGiven(), ask: promptHidden }),
  {
    name: 'member roles',
    summary: 'Gives a member roles: renta member roles <account> <role …>',
    runWith: (args) => withDatabase((db) => roleCommand(db, args, out), err),
  },
  cleanPicturesCommand(onDatabase),
  configPrint({ out, err }),
  doctor({ out }, doctorChecks),
];
