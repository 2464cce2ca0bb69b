import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  groupRows,
  hitIn,
  matchesRow,
  mostInGroup,
  readQuery,
  type PaletteRow,
} from '#src/features/navigation/ui/palette-rows.ts';

const row = (name: string, more: Partial<PaletteRow> = {}): PaletteRow => ({
  key: name,
  group: 'action',
  icon: 'cases',
  name,
  ...more,
});

describe('rows of the palette', () => {
  it('are found in either script, in any case, and by an alias', () => {
    assert.ok(matchesRow(row('预租铺'), '預租鋪'));
    assert.ok(matchesRow(row('預租鋪'), '预租'));
    assert.ok(matchesRow(row('案例', { alias: 'Cases' }), 'CASE'));
    assert.ok(!matchesRow(row('案例', { alias: 'Cases' }), 'road'));
  });

  it('mark what was typed, as the name writes it', () => {
    assert.deepEqual(hitIn('查忠孝東路的案例', '忠孝东路'), ['查', '忠孝東路', '的案例']);
    assert.deepEqual(hitIn('Cases in Taipei', 'TAI'), ['Cases in ', 'Tai', 'pei']);
    assert.deepEqual(hitIn('案例', 'road'), ['案例', '', '']);
    assert.deepEqual(hitIn('案例', ''), ['案例', '', '']);
  });

  it('of a group are cut to the first few, unless it is the one asked for', () => {
    const rows = Array.from({ length: 9 }, (_, at) => row(String(at)));
    const setting = row('theme', { group: 'setting' });
    const all = groupRows([...rows, setting], 'all');
    assert.deepEqual(
      all.map(({ group, rows: shown, total }) => [group, shown.length, total]),
      [
        ['action', mostInGroup, 9],
        ['setting', 1, 1],
      ],
    );
    assert.deepEqual(
      groupRows([...rows, setting], 'action').map(({ rows: shown }) => shown.length),
      [9],
    );
  });

  it('are actions and settings only after a “>”', () => {
    assert.deepEqual(readQuery(' > theme '), { text: 'theme', onlyActions: true });
    assert.deepEqual(readQuery('大安 '), { text: '大安', onlyActions: false });
  });
});
