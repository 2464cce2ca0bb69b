import { checkCommand } from '#src/ledger/server/check-command.ts';
import { withDatabase } from './with-database.ts';

const err = (line: string) => void process.stderr.write(`${line}\n`);
process.exitCode = await withDatabase(
  (db) => checkCommand(db, (line) => void process.stdout.write(`${line}\n`)),
  err,
);
