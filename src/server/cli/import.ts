import { importCommand } from './import-command.ts';
import { withDatabase } from './with-database.ts';

const err = (line: string) => void process.stderr.write(`${line}\n`);

process.exitCode = await importCommand(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  err,
  screen: process.stderr,
  withDatabase: (work) => withDatabase(work, err),
});
