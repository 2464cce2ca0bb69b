// The product on a PostgreSQL with TLS as an ordinary owner, directly and through PgBouncer in
// transaction mode, both with sslmode=verify-full; and every address that has to be refused:
// npm run test:database-modes. Ends with 1 when a step fails.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { bundleServer } from '#src/tooling/bundle.mjs';
import { assertInstalled } from '../cluster/programs.ts';
import { newDataDir, runServer } from '../support/run-server.ts';
import { startSecureDatabase, type SecureDatabase } from './secure-database.ts';
import { exerciseProduct, type Addresses, type Step } from './smoke.ts';

assertInstalled(['openssl', 'pgbouncer']);
process.env['SERVER_PROGRAM'] ??= await bundleServer();
const secure = await startSecureDatabase();
try {
  const pooler = spawnSync('pgbouncer', ['--version'], {
    encoding: 'utf8',
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  console.log(
    `${await secure.versions()}, ${pooler.stdout.split('\n')[0]!}, Node ${process.version}`,
  );
  const direct = await exerciseMode('direct', (name) => ({ DATABASE_URL: secure.url(name) }));
  const pooled = await exerciseMode('pooled', (name) => ({
    DATABASE_URL: secure.pooledUrl(name),
    DATABASE_DIRECT_URL: secure.url(name),
    // No replica, so that each read that may use one goes back to the pooler.
    DATABASE_REPLICA_URLS: secure.url(name),
  }));
  printTable(direct, pooled);
  await assertRefused(secure);
} finally {
  await secure.stop();
}

async function exerciseMode(
  name: string,
  addresses: (database: string) => Addresses,
): Promise<Step[]> {
  const copy = `${name}_copy`;
  for (const database of [name, copy]) await secure.make(database);
  return exerciseProduct(
    secure,
    { database: name, addresses: addresses(name) },
    { database: copy, addresses: addresses(copy) },
  );
}

function printTable(direct: readonly Step[], pooled: readonly Step[]): void {
  const rows = pooled.map(({ name, ms, found }) => {
    const other = direct.find((one) => one.name === name);
    const seconds = (value?: number) => (value === undefined ? '–' : (value / 1000).toFixed(1));
    return `| ${name} | ${seconds(other?.ms)} | ${seconds(ms)} | ${found} |`;
  });
  console.log('| step | direct, s | through PgBouncer, s | found |\n| --- | ---: | ---: | --- |');
  console.log(rows.join('\n'));
}

/** Addresses that must not work, and what the operator reads. */
async function assertRefused(database: SecureDatabase): Promise<void> {
  const name = 'pooled';
  const direct = { DATABASE_DIRECT_URL: database.url(name) };
  const ca = database.otherAuthority;
  const host = '127.0.0.1';
  const refused: [what: string, addresses: Addresses, says: RegExp][] = [
    [
      'another host name than that of the certificate',
      { DATABASE_URL: database.url(name, { host }) },
      /^DATABASE_URL: the certificate of 127\.0\.0\.1:\d+ is refused: .*altnames/m,
    ],
    [
      'another CA',
      { DATABASE_URL: database.url(name, { ca }) },
      /^DATABASE_URL: the certificate of localhost:\d+ is refused: .*certificate/m,
    ],
    [
      'no sslrootcert for a CA of one’s own',
      { DATABASE_URL: database.url(name).replace(/&sslrootcert=.*$/, '') },
      /^DATABASE_URL: the certificate of localhost:\d+ is refused: .*certificate/m,
    ],
    [
      'no TLS, where the database needs it',
      { DATABASE_URL: database.plainUrl(name) },
      /^DATABASE_URL: the database at 127\.0\.0\.1:\d+ does not answer: .*no encryption/m,
    ],
    [
      'another host name of the pooler',
      { DATABASE_URL: database.pooledUrl(name, { host }), ...direct },
      /^DATABASE_URL: the certificate of 127\.0\.0\.1:\d+ is refused: .*altnames/m,
    ],
    [
      'another CA of the pooler',
      { DATABASE_URL: database.pooledUrl(name, { ca }), ...direct },
      /^DATABASE_URL: the certificate of localhost:\d+ is refused: .*certificate/m,
    ],
    [
      'another CA of the database behind the pooler',
      {
        DATABASE_URL: database.pooledUrl(name),
        DATABASE_DIRECT_URL: database.url(name, { ca }),
      },
      /^DATABASE_DIRECT_URL: the certificate of localhost:\d+ is refused: .*certificate/m,
    ],
    [
      'a pooler without DATABASE_DIRECT_URL',
      { DATABASE_URL: database.pooledUrl(name) },
      /^DATABASE_URL: localhost:\d+ is a pooler\. Set DATABASE_DIRECT_URL/m,
    ],
    [
      'a pooler as DATABASE_DIRECT_URL',
      {
        DATABASE_URL: database.pooledUrl(name),
        DATABASE_DIRECT_URL: database.pooledUrl(name),
      },
      /^DATABASE_DIRECT_URL: localhost:\d+ is a pooler\./m,
    ],
  ];
  for (const [what, addresses, says] of refused) {
    const dataDir = newDataDir();
    const server = runServer({ ...addresses, DATA_DIR: dataDir, SEED: 'none' });
    const code = await server.ended;
    const output = server.output();
    rmSync(dataDir, { recursive: true, force: true });
    const isRefused = code === 1 && says.test(output) && !/of-this-run/.test(output);
    if (!isRefused) process.exitCode = 1;
    console.log(`${isRefused ? 'ok  ' : 'FAIL'} ${what}: ${output.trim()}`);
  }
}
