import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { uploadedKinds } from '#src/domain/import-form.ts';
import {
  hasUsualSource,
  isSourceComplete,
  sourceOf,
  usualSource,
} from '#src/features/imports/model/import-source.ts';
import {
  missingFields,
  unusedColumns,
  withColumn,
  withConstant,
  withMeaning,
} from '#src/features/imports/model/mapped-rows.ts';
import {
  emptyMapping,
  proposeMapping,
  proposeValues,
} from '#src/features/imports/model/propose-mapping.ts';
import { messages as en } from '#src/i18n/en/imports.ts';
import { importKind } from '#src/server/importer/import-kinds.ts';
import { fieldsOf } from '#src/server/importer/kind-fields.ts';

const fieldsNamed = (...names: string[]) => names.map((name) => ({ name, codes: [] as string[] }));

describe('the proposed mapping', () => {
  it('finds fields by names in either script of Chinese and in English, whatever their case and spaces', () => {
    const fields = fieldsNamed('deal_date', 'area_m2', 'district', 'total_floors');
    const chinese = ['交易年月日', '建物移轉總面積平方公尺', '鄉鎮市區', '總樓層數'];
    assert.deepEqual(proposeMapping(fields, chinese).columns, {
      deal_date: '交易年月日',
      area_m2: '建物移轉總面積平方公尺',
      district: '鄉鎮市區',
      total_floors: '總樓層數',
    });
    const english = ['CONTRACT_DATE', 'Area (m²)', 'borough', 'Number of Floors'];
    assert.deepEqual(Object.values(proposeMapping(fields, english).columns), english);
  });

  it('reads a column into one field only, the one of its very name first', () => {
    const fields = fieldsNamed('kase_id', 'code', 'district');
    assert.deepEqual(proposeMapping(fields, ['code', 'id']).columns, {
      code: 'code',
      kase_id: 'id',
    });
    assert.deepEqual(proposeMapping(fields, ['id']).columns, { kase_id: 'id' });
  });

  it('maps values that are a code in another spelling, or say yes or no', () => {
    assert.deepEqual(proposeValues(['office-ground', 'street'], ['Office Ground', 'street', 'x']), {
      'Office Ground': 'office-ground',
    });
    assert.deepEqual(proposeValues(['yes', 'no'], ['是', '無', 'TRUE']), { 是: 'yes', 無: 'no', TRUE: 'yes' }); // prettier-ignore
    assert.deepEqual(proposeValues(['0', '1'], ['Y', 'n']), { Y: '1', n: '0' });
  });
});

describe('a mapping in the form', () => {
  const fields = [
    { name: 'city', need: 'required' },
    { name: 'price', need: 'one-of' },
    { name: 'price_twd', need: 'one-of' },
    { name: 'note', need: 'optional' },
  ] as const;

  it('lacks required fields, and one of several of which one is needed', () => {
    assert.deepEqual(missingFields(fields, emptyMapping), ['city', 'price', 'price_twd']);
    const mapped = withColumn(withConstant(emptyMapping, 'city', 'Lisboa'), 'price', 'Rent');
    assert.deepEqual(missingFields(fields, mapped), []);
    assert.deepEqual(unusedColumns(['Rent', 'Notes'], mapped), ['Notes']);
  });

  it('has one origin for each field, and forgets meanings of another column', () => {
    const meant = withMeaning(withColumn(emptyMapping, 'floor', 'Level'), 'floor', '一樓', '1');
    assert.deepEqual(meant.values, { floor: { 一樓: '1' } });
    assert.deepEqual(withMeaning(meant, 'floor', '一樓', '').values, {});
    const fixed = withConstant(meant, 'floor', '2');
    assert.deepEqual([fixed.columns, fixed.constants, fixed.values], [{}, { floor: '2' }, {}]);
    assert.deepEqual(withColumn(fixed, 'floor', null).constants, {});
  });
});

describe('the source of an import', () => {
  it('has to be chosen where the usual one is that of generated rows', () => {
    const [cases, leases] = [importKind('kases').defaultSource, importKind('leases').defaultSource];
    assert.deepEqual([hasUsualSource(cases), hasUsualSource(leases)], [false, true]);
    assert.equal(isSourceComplete(usualSource, cases), false);
    assert.equal(isSourceComplete(usualSource, leases), true);
    assert.deepEqual(sourceOf({ key: 'x' }, null), {}, 'cities belong to none');
  });
});

describe('the fields of the kinds', () => {
  it('all have a name in the messages', () => {
    const named = new Set(Object.keys(en));
    const nameless = uploadedKinds.flatMap((name) =>
      fieldsOf(importKind(name))
        .map((field) => `imports.field.${field.name}`)
        .filter((key) => !named.has(key)),
    );
    assert.deepEqual(nameless, []);
    for (const name of uploadedKinds) assert.ok(named.has(`imports.kind.${name}`), name);
  });

  it('state what the reader of the kind requires and which codes it takes', () => {
    const fields = new Map(fieldsOf(importKind('shops')).map((field) => [field.name, field]));
    assert.deepEqual(fields.get('kind')?.codes, ['street', 'mall', 'podium', 'market', 'office-ground', 'kiosk']); // prettier-ignore
    assert.equal(fields.get('rent_month')?.need, 'required');
    assert.equal(fields.get('road')?.need, 'optional');
    assert.ok(fields.get('city')?.codes.includes('臺北市'));
    const leases = new Map(fieldsOf(importKind('leases')).map((field) => [field.name, field]));
    assert.deepEqual([leases.get('price')?.need, leases.get('price_twd')?.need], ['one-of', 'one-of']); // prettier-ignore
  });
});
