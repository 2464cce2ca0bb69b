import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { generateCommand } from '#src/server/cli/generate-command.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let folder: string;
before(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'generate-'));
});
after(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function run(...args: string[]) {
  const said = { out: '', err: '' };
  const code = await generateCommand(
    args,
    {
      out: (line) => void (said.out += `${line}\n`),
      err: (line) => void (said.err += `${line}\n`),
      screen: { write: () => true },
      withDatabase: (work) => work(database.db),
    },
    folder,
  );
  return { code, ...said };
}

describe('npm run generate', () => {
  it('writes the same files twice, byte for byte, and no half ones', async () => {
    for (const out of ['a', 'b'])
      assert.equal(
        (await run('--shops', '400', '--seed', '9', '--out', join(folder, out))).code,
        0,
      );
    assert.deepEqual(readdirSync(join(folder, 'a')).sort(), [
      'kases.csv',
      'roads.geojson',
      'shops.csv',
    ]);
    for (const file of readdirSync(join(folder, 'a'))) {
      assert.ok(
        readFileSync(join(folder, 'a', file)).equals(readFileSync(join(folder, 'b', file))),
        file,
      );
    }
  });

  it('loads what it wrote by way of the importer, as made up', async () => {
    const { code, out } = await run('--shops', '300', '--kases', '50', '--seed', '4', '--load');
    assert.equal(code, 0);
    assert.match(out, /shops\.csv: in 30\d = loaded 300 \+ rejected 0 \+ duplicate \d\n/);
    assert.match(out, /kases\.csv: in 5\d = loaded 50 \+/);
    assert.ok(existsSync(join(folder, 'generated', '300-50-4', 'shops.csv')));
    const sources = await database.db.selectFrom('shop').select('source_key').distinct().execute();
    assert.deepEqual(sources, [{ source_key: 'synthetic' }]);
  });

  it('names what is wrong with a command', async () => {
    for (const [args, named] of [
      [['--shops', '0'], /--shops: expected a whole number from 1 to 10000000, got 0/],
      [['--seed', '-1'], /seed/],
      [['--kases', '1.5'], /--kases: expected/],
      [['--roads', '5'], /roads/],
    ] as const) {
      const { code, err } = await run(...args);
      assert.equal(code, 2);
      assert.match(err, named);
    }
    assert.match((await run('--help')).out, /--taipei/);
  });
});
