import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { firstCities, setCities } from '#src/domain/city.ts';
import { findMapping, mappingNames } from '#src/server/importer/find-mapping.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import type { ImportKindName } from '#src/server/importer/import-kinds.ts';
import { mapRecord, parseMapping, type Mapping } from '#src/server/importer/mapping.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

function mappingOf(value: object): Mapping {
  const read = parseMapping(JSON.stringify(value));
  assert.ok('mapping' in read, JSON.stringify(read));
  return read.mapping;
}

const mapped = (mapping: object, cells: Record<string, string>) =>
  mapRecord({ line: 2, cells }, mappingOf(mapping)).cells;

describe('mapRecord', () => {
  it('renames columns, joins several, adds constants and translates values', () => {
    const cells = mapped(
      {
        columns: { address: ['no', 'street'], managed: 'mgmt' },
        constants: { city: 'London' },
        values: { managed: { Y: '1' } },
      },
      { no: '12', street: 'Oxford Street', mgmt: 'Y' },
    );
    assert.deepEqual(cells, { city: 'London', address: '12 Oxford Street', managed: '1' });
  });

  it('converts areas and the rent of a year', () => {
    const cells = mapped(
      {
        columns: { area_m2: 'sq ft', price: 'pa' },
        units: { area: 'sqft', rent: { per: 'year' } },
      },
      { 'sq ft': '1,000', pa: '60,000' },
    );
    // 1,000 ft² of 0.09290304 m²
    assert.deepEqual(cells, { area_m2: '92.9', price: '5000' });
  });

  it('multiplies a unit rent by the area in its unit', () => {
    const perSqft = { columns: { area_m2: 'a', price: 'r' }, units: { area: 'sqft', rent: { per: 'year', of: 'sqft' } } }; // prettier-ignore
    assert.equal(mapped(perSqft, { a: '1000', r: '60' })['price'], '5000');
    const perPing = { columns: { area_m2: 'a', price: 'r' }, units: { area: 'm2', rent: { per: 'month', of: 'ping' } } }; // prettier-ignore
    // 33.05785 m² are 10 ping
    assert.equal(mapped(perPing, { a: '33.05785', r: '3000' })['price'], '30000');
  });

  it('reads dates of the stated format, and derives the release from the deal', () => {
    const cells = mapped({ columns: { deal_date: 'd' }, dates: 'DD-MON-YYYY' }, { d: '01-APR-2017' }); // prettier-ignore
    assert.deepEqual(cells, { deal_date: '2017-04-01', release: '2017Q2' });
  });

  it('leaves what it cannot read for the kind to refuse', () => {
    const cells = mapped(
      { columns: { area_m2: 'a', price: 'r', deal_date: 'd' }, units: { area: 'sqft', rent: { per: 'year' } }, dates: 'DD/MM/YYYY' }, // prettier-ignore
      { a: 'NIA', r: 'tbc', d: 'soon' },
    );
    assert.deepEqual(cells, { area_m2: 'NIA', price: 'tbc', deal_date: 'soon' });
  });
});

describe('parseMapping', () => {
  it('names every wrong value', () => {
    const read = parseMapping(
      JSON.stringify({
        colums: {},
        columns: { city: 5 },
        extract: { road: { from: 'a', pattern: 'no group' } },
        units: { area: 'acre', rent: { per: 'week' } },
        dates: 'D/M/Y',
      }),
    );
    assert.ok('problems' in read);
    assert.deepEqual(
      read.problems.map((line) => line.split(':')[0]),
      ['colums', 'columns', 'extract', 'units.area', 'units.rent.per', 'dates'],
    );
  });

  it('reads every mapping that comes with the program', async () => {
    const names = await mappingNames();
    assert.deepEqual(names, ['tw-lvr-taipei-leases', 'uk-voa-london']);
    for (const name of names) assert.ok((await findMapping(name)).mapping.title);
  });
});

describe('import with a mapping', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapping-'));
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(async () => {
    setCities(firstCities);
    await base.drop();
    rmSync(folder, { recursive: true });
  });

  async function importText(kind: ImportKindName, text: string, name?: string) {
    const file = join(folder, `${kind}-${Math.random()}.txt`);
    writeFileSync(file, text);
    const mapping = name === undefined ? undefined : await findMapping(name);
    const result = await importFile({ db: base.db, kind, file, mapping });
    return { ...result, bad: result.badFile ? readFileSync(result.badFile, 'utf8') : '' };
  }
  const stored = (city: string) =>
    base.db
      .selectFrom('kase')
      .innerJoin('road', 'road.id', 'kase.road_id')
      .select([
        'kase.source_id',
        'kase.district',
        'road.name',
        'area_m2',
        'currency',
        'rent_minor_per_month',
        'quarter',
        'floor',
      ]) // prettier-ignore
      .where('kase.city', '=', city)
      .orderBy('source_id')
      .execute();

  it('reads shops of London from summary valuations, and passes other records over', async () => {
    await importText(
      'cities',
      'city,names.zh-Hant,names.zh-Hans,names.en,country,currency,area_unit,rent_period,timezone\nLondon,倫敦,伦敦,London,GB,GBP,sqft,year,Europe/London',
    );
    const valuation = (ref: string, authority: string, description: string, area: string) =>
      `01*${ref}*1*${authority}*A FIRM*12****OXFORD STREET**LONDON**W1D 1AB*1*${description}*${area}*59999*60000*60000*2017*WESTMINSTER*1*1*01-APR-2017**249*NIA*700.00`;
    const text = [
      valuation('1001', '5990', 'SHOP AND PREMISES', '92.9'),
      '02*1*Ground*Retail Zone A*40*1000*40000',
      valuation('1002', '5990', 'OFFICES AND PREMISES', '92.9'),
      valuation('1003', '4605', 'SHOP AND PREMISES', '92.9'),
      valuation('1004', '5210', 'SHOP AND PREMISES', 'N/A'),
    ].join('\r\n');
    const { rowsIn, loaded, rejected, bad, converted } = await importText(
      'kases',
      text,
      'uk-voa-london',
    );
    assert.deepEqual([rowsIn, loaded, rejected], [2, 1, 1]);
    assert.match(bad, /5,area_m2,"expected a number above 0.* got ""N\/A"""/);
    assert.deepEqual(converted, { 'value-map': 1, 'other-date': 1, 'rent-period': 1 });
    assert.deepEqual(await stored('London'), [
      {
        source_id: '1001',
        district: 'Westminster',
        name: 'OXFORD STREET',
        area_m2: 92.9,
        currency: 'GBP',
        // £60,000 a year
        rent_minor_per_month: 500_000,
        quarter: '2017Q2',
        floor: '',
      },
    ]);
    const source = await base.db
      .selectFrom('data_source')
      .select('publisher')
      .where('key', '=', 'uk-voa')
      .executeTakeFirst();
    assert.equal(source?.publisher, 'Valuation Office Agency');
  });

  it('reads the files of the register of Taiwan as they are published', async () => {
    const heading =
      '鄉鎮市區,交易標的,土地位置建物門牌,土地面積平方公尺,都市土地使用分區,租賃年月日,租賃層次,總樓層數,建物型態,主要用途,主要建材,建築完成年月,建物總面積平方公尺,有無管理組織,總額元,單價元平方公尺,備註,編號';
    const english =
      'The villages and towns urban district,transaction sign,land sector position,land area,use zoning,rental date,rental level,total floor number,building state,main use,main building materials,construction to complete the years,building shifting total area,manages the organization,total price NTD,the unit price,the note,serial number';
    const row =
      '大安區,房地(土地+建物),臺北市大安區忠孝東路四段２１６巷１９號一樓,20,商,1100512,一層,五層,店面(店鋪),商業用,鋼筋混凝土造,0670512,66.12,無,"88,000",1331,,RPTEST1';
    const { rowsIn, loaded } = await importText(
      'leases',
      [heading, english, row, row.replace('店面(店鋪)', '公寓').replace('TEST1', 'TEST2')].join(
        '\n',
      ),
      'tw-lvr-taipei-leases',
    );
    assert.deepEqual([rowsIn, loaded], [1, 1]);
    assert.deepEqual(await stored('臺北市'), [
      {
        source_id: 'RPTEST1',
        district: '大安區',
        name: '忠孝東路四段',
        area_m2: 66.12,
        currency: 'TWD',
        rent_minor_per_month: 8_800_000,
        quarter: '2021Q2',
        floor: '1',
      },
    ]);
  });

  it('names columns that the file lacks or the kind does not know', async () => {
    await assert.rejects(
      importText('sales', 'a,b\n1,2', 'uk-voa-london'),
      /no column of this kind of file: kase_id, road, address, rent_month/,
    );
    await assert.rejects(
      importText('leases', 'a,b\n1,2', 'tw-lvr-taipei-leases'),
      /missing: 編號, 鄉鎮市區/,
    );
  });

  it('names the mappings there are where one is not found', async () => {
    await assert.rejects(findMapping('fr-dvf'), /one of tw-lvr-taipei-leases, uk-voa-london/);
  });
});
