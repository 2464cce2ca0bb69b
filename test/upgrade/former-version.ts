import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newDataDir } from '../support/run-server.ts';
import type { Payer } from '../stress/payer.ts';

const migrationsDir = 'src/server/db/migrations';

/** The sources of a former version in a folder, with the packages of this one. */
export interface FormerVersion {
  commit: string;
  folder: string;
  migrations: number;
  /** Members with jindou, and one without anything, made by its own code. */
  makeMembers(url: string): { payers: Payer[]; reader: Payer };
}

/** @param commit Undefined: the last one without the two newest migrations. */
export function checkOutFormer(commit = beforeNewestMigrations(2)): FormerVersion {
  const folder = join(newDataDir(), 'former');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', resolve('.'), folder]);
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    commit,
    folder,
    migrations: readdirSync(join(folder, migrationsDir)).length,
    makeMembers(url) {
      const program = `
        const { connect } = await import('./src/server/db/connect.ts');
        const { makeMembers } = await import('./test/stress/kill-server.ts');
        const { newPayer } = await import('./test/stress/payer.ts');
        const db = connect(process.argv[1], { connections: 2 });
        console.log(JSON.stringify({ payers: await makeMembers(db), reader: await newPayer(db) }));
        await db.destroy();`;
      const printed = execFileSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', program, url],
        { cwd: folder, encoding: 'utf8' },
      );
      return JSON.parse(printed) as ReturnType<FormerVersion['makeMembers']>;
    },
  };
}

function beforeNewestMigrations(count: number): string {
  const file = readdirSync(migrationsDir).sort().at(-count)!;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', join(migrationsDir, file));
  return git('rev-parse', `${added.split('\n')[0]!}^`);
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
