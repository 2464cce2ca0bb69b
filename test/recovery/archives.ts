import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '../cluster/programs.ts';
import { ownFolder, runAs, superuser, type Postgres } from './archiving-postgres.ts';

/** A way to keep base backups and the write-ahead log, as `docs/operations.md` describes it. */
export interface Archive {
  name: string;
  /** What PostgreSQL archives its log with. */
  settings: Record<string, string>;
  /** Copies the whole database while it is in use. */
  backUp(postgres: Postgres): Promise<void>;
  /** Fills an empty folder with the files of the backup and says up to when to replay the log. */
  restore(data: string, until: string): Promise<void>;
  /** Folder of everything that is kept. */
  folder: string;
}

/** The programs of PostgreSQL and of the system alone. */
export function plainArchive(bin: string, home: string): Archive {
  const folder = ownFolder(home, 'archive');
  const log = ownFolder(folder, 'wal');
  const base = ownFolder(folder, 'base');
  return {
    name: version(join(bin, 'pg_basebackup')).replace(/ \(Debian.*/, ''),
    folder,
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: '60s',
      archive_command: `test ! -f ${log}/%f && cp %p ${log}/%f.part && sync ${log}/%f.part && mv ${log}/%f.part ${log}/%f`,
    },
    async backUp({ port }) {
      const server = ['-h', '127.0.0.1', '-p', String(port), '-U', superuser];
      await runAs(join(bin, 'pg_basebackup'), [...server, '-D', base, '--checkpoint=fast']);
      await runAs(join(bin, 'pg_verifybackup'), ['--quiet', base]);
    },
    async restore(data, until) {
      await runAs('cp', ['-a', `${base}/.`, data]);
      const lines = {
        restore_command: `cp ${log}/%f %p`,
        recovery_target_time: until,
        recovery_target_action: 'promote',
      };
      appendFileSync(
        join(data, 'postgresql.auto.conf'),
        Object.entries(lines)
          .map(([name, value]) => `${name} = '${value}'\n`)
          .join(''),
      );
      ownFile(join(data, 'recovery.signal'), '');
    },
  };
}

/** Undefined where pgBackRest is not installed. */
export function pgBackRestArchive(home: string, data: string): Archive | undefined {
  if (spawnSync('pgbackrest', ['version']).status !== 0) return undefined;
  const folder = ownFolder(home, 'repository');
  const file = join(home, 'pgbackrest.conf');
  const command = ['pgbackrest', `--config=${file}`, '--stanza=renta'];
  const run = (...words: string[]) => runAs(command[0]!, [...command.slice(1), ...words]);
  return {
    name: version('pgbackrest', 'version'),
    folder,
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: '60s',
      archive_command: `${command.join(' ')} archive-push %p`,
    },
    async backUp({ port }) {
      ownFile(file, pgBackRestSettings(home, data, port));
      await run('stanza-create');
      await run('check');
      await run('--type=full', 'backup');
    },
    async restore(to, until) {
      await run(`--pg1-path=${to}`, '--type=time', `--target=${until}`, '--target-action=promote', 'restore'); // prettier-ignore
    },
  };
}

function pgBackRestSettings(home: string, data: string, port: number): string {
  return `[global]
repo1-path=${join(home, 'repository')}
repo1-retention-full=2
log-path=${ownFolder(home, 'pgbackrest-log')}
lock-path=${ownFolder(home, 'pgbackrest-lock')}
spool-path=${ownFolder(home, 'pgbackrest-spool')}
start-fast=y
[renta]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=${superuser}
`;
}

function ownFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}

function version(program: string, word = '--version'): string {
  return spawnSync(program, [word], { encoding: 'utf8' }).stdout.trim();
}
