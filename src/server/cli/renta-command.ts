import { passwordGiven } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { StartError } from '../http/errors.ts';
import { adminCreate } from './admin-create.ts';
import { promptHidden } from './ask-password.ts';
import { runCommandLine } from './command-line.ts';
import { cleanPicturesCommand } from './pictures-clean.ts';
import { withDatabase } from './with-database.ts';

const out = (line: string) => void process.stdout.write(`${line}\n`);
const err = (line: string) => void process.stderr.write(`${line}\n`);

const onDatabase = {
  out,
  err,
  withDatabase: (work: (db: Db) => Promise<number>) => withDatabase(work, err),
};
const commands = [
  adminCreate({ ...onDatabase, passwordGiven: passwordGiven(), ask: promptHidden }),
  cleanPicturesCommand(onDatabase),
];

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), commands, { out, err });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  err(error.message);
  process.exitCode = 1;
}
