import { roleCommand } from '#src/features/account/server/members/role-command.ts';
import { withDatabase } from './with-database.ts';

const err = (line: string) => void process.stderr.write(`${line}\n`);
const out = (line: string) => void process.stdout.write(`${line}\n`);
process.exitCode = await withDatabase((db) => roleCommand(db, process.argv.slice(2), out), err);
