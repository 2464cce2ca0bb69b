import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { emptyDatabase, testDatabase, type TestDatabase } from '../../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'renta-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as a process, with nothing of our own environment but the search path. */
function renta(args: readonly string[], env: Record<string, string> = {}, input?: Buffer) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/tooling/renta.mjs', ...args],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...env },
      ...(input && { input }),
      maxBuffer: 1 << 28,
    },
  );
  return { status, out: stdout.toString(), bytes: stdout, err: stderr.toString() };
}

describe('renta', () => {
  let source: TestDatabase;
  before(async () => {
    source = await testDatabase('demo');
  });
  after(() => source.drop());

  it('lists its commands and refuses others', () => {
    const { status, out } = renta(['--help']);
    assert.equal(status, 0);
    for (const name of ['start', 'backup', 'restore', 'ledger check', 'doctor', 'config print'])
      assert.match(out, new RegExp(`^  renta ${name} `, 'm'));
    assert.equal(renta(['backups']).status, 2);
  });

  it('backs up into a file, restores it and finds the books in order', async () => {
    const file = join(folder, 'renta.backup');
    const from = { DATABASE_URL: source.url };
    const made = renta(['backup', file], from);
    assert.equal(made.status, 0, made.err);
    assert.match(made.out, /: \d+ tables, \d+ rows\n$/);
    assert.ok(!existsSync(`${file}.partial`));
    // The file holds personal data.
    if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);

    const again = renta(['backup', file], from);
    assert.equal(again.status, 1);
    assert.match(again.err, /exists\. --force replaces it\./);

    const target = await emptyDatabase();
    try {
      const to = { DATABASE_URL: target.url };
      const restored = renta(['restore', file], to);
      assert.equal(restored.status, 0, restored.err);
      const [, counted] = /(\d+ tables, \d+ rows)/.exec(made.out)!;
      assert.ok(restored.out.startsWith(counted!), restored.out);
      assert.equal(renta(['ledger', 'check'], to).status, 0);
      assert.match(renta(['audit', 'verify'], to).out, /All hashes hold\.\n$/);
      assert.match(renta(['doctor'], to).out, /^ok +All migrations are applied$/m);
      assert.equal(renta(['restore', file], to).status, 1);
    } finally {
      await target.drop();
    }
  });

  it('backs up to the standard output and restores from the standard input', async () => {
    const { bytes, err } = renta(['backup', '-'], { DATABASE_URL: source.url });
    assert.match(err, /^-: \d+ tables/);
    const target = await emptyDatabase();
    try {
      const { status } = renta(['restore', '-'], { DATABASE_URL: target.url }, bytes);
      assert.equal(status, 0);
    } finally {
      await target.drop();
    }
  });

  it('prints settings with their sources, and no secret', () => {
    const { status, out } = renta(['config', 'print'], {
      SECRET_KEY: 'k'.repeat(40),
      PORT: '9000',
    });
    assert.equal(status, 0);
    assert.match(out, /^PORT +environment +9000$/m);
    assert.match(out, /^HOST +default$/m);
    assert.match(out, /^SECRET_KEY +environment +\(secret, 40 characters\)$/m);
    assert.ok(!out.includes('kkk'));
  });

  it('names wrong settings, an unreachable database and what a public server lacks', () => {
    const wrong = renta(['doctor'], { PORT: 'abc' });
    assert.equal(wrong.status, 1);
    assert.match(wrong.out, /^FAILURE .*PORT: expected a whole number/ms);

    const unreachable = renta(['doctor'], { DATABASE_URL: 'postgres://renta@127.0.0.1:1/renta' });
    assert.equal(unreachable.status, 1);
    assert.match(unreachable.out, /^FAILURE .*127\.0\.0\.1:1/m);

    const open = renta(['doctor'], { HOST: '0.0.0.0' });
    assert.equal(open.status, 0);
    for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'METRICS_TOKEN', 'MAIL_URL'])
      assert.match(open.out, new RegExp(`^warning .*${name}`, 'm'));
  });

  it('applies migrations once', async () => {
    const target = await emptyDatabase();
    try {
      const to = { DATABASE_URL: target.url };
      assert.match(renta(['migrate'], to).out, /^Migrated: 0001-/);
      assert.equal(renta(['migrate'], to).out, 'Nothing to apply.\n');
    } finally {
      await target.drop();
    }
  });
});
