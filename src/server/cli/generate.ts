import { readConfig } from '../config.ts';
import { generateCommand } from './generate-command.ts';
import { withDatabase } from './with-database.ts';

const err = (line: string) => void process.stderr.write(`${line}\n`);

process.exitCode = await generateCommand(
  process.argv.slice(2),
  {
    out: (line) => void process.stdout.write(`${line}\n`),
    err,
    screen: process.stderr,
    withDatabase: (work) => withDatabase(work, err),
  },
  readConfig(undefined, err).dataDir,
);
