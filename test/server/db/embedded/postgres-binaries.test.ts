import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { choosePlace } from '#src/server/db/embedded/cluster-location.ts';
import { installedPackage, prepareBinaries } from '#src/server/db/embedded/postgres-binaries.ts';
import { serviceAccount } from '#src/server/db/embedded/service-account.ts';

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'renta-binaries-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true }));

const runs = (program: string, env: Record<string, string>, as = {}) => {
  const { status, stdout, stderr } = spawnSync(program, ['--version'], {
    env,
    cwd: '/',
    encoding: 'utf8',
    ...as,
  });
  assert.equal(status, 0, stderr);
  return stdout;
};

describe('prepareBinaries', () => {
  it('runs the programs that were installed', () => {
    const { initdb, env, major } = prepareBinaries(folder, undefined);
    assert.match(runs(initdb, env), new RegExp(`PostgreSQL\\) ${major}\\.`));
  });

  it('makes the links that npm left out when install scripts are switched off', () => {
    const bare = join(folder, 'bare');
    const library = join(bare, 'native', 'lib');
    cpSync(installedPackage(), bare, { recursive: true, verbatimSymlinks: true });
    const links = readdirSync(library).filter((name) =>
      lstatSync(join(library, name)).isSymbolicLink(),
    );
    assert.ok(links.length > 0, 'the package has links to lose');
    for (const name of links) rmSync(join(library, name));
    const { postgres, initdb, env } = prepareBinaries(folder, undefined, bare);
    assert.notEqual(
      spawnSync(postgres, ['--version'], { env: {}, cwd: '/' }).status,
      0,
      'without the links it does not run',
    );
    runs(postgres, env);
    runs(initdb, env);
  });

  it(
    'copies them to where the account can read, when it cannot read where they are',
    { skip: !isRoot && 'needs root' },
    () => {
      const account = serviceAccount(join(folder, 'none'));
      assert.ok(account);
      const locked = join(folder, 'locked');
      mkdirSync(locked, { mode: 0o700 });
      cpSync(installedPackage(), join(locked, 'package'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const { postgres, env } = prepareBinaries(folder, account, join(locked, 'package'));
      assert.ok(postgres.startsWith(join(folder, 'postgres-binaries-')));
      runs(postgres, env, { uid: account.uid, gid: account.gid });
    },
  );
});

describe('choosePlace', { skip: !isRoot && 'needs root' }, () => {
  const away = join(folder, 'away');

  it('stays in the data directory when the account can enter it', () => {
    const open = join(folder, 'open');
    assert.equal(choosePlace(open, () => {}, away).clusterDir, join(open, 'postgres', 'data'));
    assert.equal(existsSync(away), false);
  });

  it('goes elsewhere and leaves a link when the account cannot, and finds the way again', () => {
    const locked = join(folder, 'closed');
    mkdirSync(locked, { mode: 0o700 });
    const lines: string[] = [];
    const place = choosePlace(join(locked, 'data'), (line) => lines.push(line), away);
    assert.ok(place.clusterDir.startsWith(`${away}/`));
    assert.match(lines[0] ?? '', /The database lies in .*cannot enter/);
    assert.deepEqual(
      choosePlace(join(locked, 'data'), () => {}, away),
      place,
    );
  });

  it('refuses to begin anew when the place a link leads to is gone', () => {
    const lost = join(folder, 'lost');
    mkdirSync(lost, { mode: 0o700 });
    symlinkSync(join(away, 'gone'), join(lost, 'postgres-home'));
    assert.throws(() => choosePlace(lost, () => {}, away), { code: 'database-will-not-start' });
  });
});

describe('serviceAccount', { skip: !isRoot && 'needs root' }, () => {
  const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false';

  it('prefers postgres, then the account “nobody”', () => {
    assert.equal(
      serviceAccount('/none', `${nobody}\npostgres:x:101:104::/:/bin/sh`)?.name,
      'postgres',
    );
    assert.deepEqual(serviceAccount('/none', nobody), { name: 'nobody', uid: 65534, gid: 65533 });
    assert.equal(serviceAccount('/none', 'root:x:0:0::/root:/bin/sh'), undefined);
  });
});
