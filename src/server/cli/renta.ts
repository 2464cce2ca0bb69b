import { passwordGiven } from '../config.ts';
import { StartError } from '../errors.ts';
import { adminCreate } from './admin-create.ts';
import { askHidden } from './ask-password.ts';
import { runCommandLine } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const out = (line: string) => void process.stdout.write(`${line}\n`);
const err = (line: string) => void process.stderr.write(`${line}\n`);

const commands = [
  adminCreate({ out, err, passwordGiven: passwordGiven(), ask: askHidden, withDatabase: (work) => withDatabase(work, err) }),
];

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), commands, { out, err });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  err(error.message);
  process.exitCode = 1;
}
