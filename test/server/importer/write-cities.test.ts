import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { cities, cityNamed, firstCities, setCities, type City } from '#src/domain/city.ts';
import { loadCities, selectCities } from '#src/server/cities/load-cities.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

const heading = 'city,names.zh-Hant,names.zh-Hans,names.en,country,currency,area_unit,timezone';
const london = 'London,倫敦,伦敦,London,GB,GBP,sqft,Europe/London';
const osaka = '大阪市,大阪市,大阪市,Osaka,JP,JPY,m2,Asia/Tokyo';

describe('import of cities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cities-'));
  let base: TestDatabase;
  let files = 0;
  before(async () => {
    base = await testDatabase('demo');
  });
  after(async () => {
    setCities(firstCities);
    await base.drop();
    rmSync(folder, { recursive: true });
  });

  async function importCities(lines: readonly string[], isDryRun = false) {
    files += 1;
    const file = join(folder, `cities-${files}.csv`);
    writeFileSync(file, [heading, ...lines].join('\n'));
    const result = await importFile({ db: base.db, kind: 'cities', file, isDryRun });
    return { ...result, bad: result.badFile ? readFileSync(result.badFile, 'utf8') : '' };
  }

  it('begins with the cities of the program, in their order', async () => {
    assert.deepEqual(await selectCities(base.db), firstCities);
  });

  it('checks a file in a dry run and stores nothing', async () => {
    const { loaded, rejected } = await importCities([london, 'Nowhere'], true);
    assert.deepEqual([loaded, rejected], [1, 1]);
    assert.equal((await selectCities(base.db)).length, firstCities.length);
  });

  it('adds cities after the others, and to those of the process', async () => {
    const { loaded } = await importCities([london, osaka]);
    assert.equal(loaded, 2);
    assert.deepEqual(
      cities.slice(-2).map(({ name, currency }) => [name, currency]),
      [
        ['London', 'GBP'],
        ['大阪市', 'JPY'],
      ],
    );
  });

  it('changes a city in its place', async () => {
    const { loaded, duplicate } = await importCities([
      london.replace('倫敦,伦敦', '倫敦市,伦敦市'),
      osaka,
    ]);
    assert.deepEqual([loaded, duplicate], [1, 1]);
    assert.equal(cityNamed('London')?.nameHans, '伦敦市');
    assert.equal(cities.at(-2)?.name, 'London');
  });

  it('changes money and unit of a city without rents', async () => {
    await importCities([london.replace('GBP,sqft', 'EUR,m2')]);
    assert.deepEqual([cityNamed('London')?.currency, cityNamed('London')?.areaUnit], ['EUR', 'm2']);
  });

  it('refuses another money for a city with rents', async () => {
    const { rejected, bad } = await importCities([
      '臺北市,臺北市,台北市,Taipei,TW,CNY,ping,Asia/Taipei',
    ]);
    assert.equal(rejected, 1);
    assert.match(bad, /2,currency,.*expected TWD, since 臺北市 has rents or prices/);
    assert.equal((await selectCities(base.db))[0]?.currency, 'TWD');
  });

  it('still changes its names and the unit its areas are shown in', async () => {
    await importCities(['臺北市,臺北市,台北市,Taipei City,TW,TWD,m2,Asia/Taipei']);
    const { nameEn, areaUnit } = cityNamed('臺北市')!;
    assert.deepEqual([nameEn, areaUnit], ['Taipei City', 'm2']);
  });

  it('records what was before and after', async () => {
    const { rows } = await sql<{ target: string; detail: { before: City | null; after: City } }>`
      SELECT target, detail FROM ledger.audit WHERE action = 'city.imported' ORDER BY at`.execute(
      base.db,
    );
    assert.deepEqual(
      rows.map(({ target, detail }) => [target, detail.before?.currency, detail.after.currency]),
      [
        ['London', undefined, 'GBP'],
        ['大阪市', undefined, 'JPY'],
        ['London', 'GBP', 'GBP'],
        ['London', 'GBP', 'EUR'],
        ['臺北市', 'TWD', 'TWD'],
      ],
    );
  });

  it('are those of a process that reads the database', async () => {
    setCities(firstCities);
    await loadCities(base.db);
    assert.equal(cityNamed('大阪市')?.timezone, 'Asia/Tokyo');
  });
});
