import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { field, listField } from '#src/contract/field-schemas.ts';
import * as rules from '#src/domain/field-rules.ts';
import { accepts, type FieldRule } from '#src/domain/field-rules.ts';

/** Rules with texts they accept, with the value of each, and texts they refuse. */
const cases: Record<
  string,
  { rule: FieldRule; read: Record<string, unknown>; refused: readonly string[] }
> = {
  integer: {
    rule: rules.integer(1, 100),
    read: { '1': 1, '100': 100 },
    refused: ['', '0', '101', '01', '1e1', '1.0', ' 1'],
  },
  text: { rule: rules.text(3), read: { abc: 'abc', 一二三: '一二三' }, refused: ['', ' ', 'abcd'] },
  oneOf: { rule: rules.oneOf(['a', 'b']), read: { a: 'a' }, refused: ['', 'A', 'toString'] },
  yesOrNo: { rule: rules.yesOrNo, read: { yes: true, no: false }, refused: ['', 'true'] },
  quarter: { rule: rules.quarter, read: { '2021Q4': '2021Q4' }, refused: ['2021Q5', '2021'] },
  band: {
    rule: rules.band([30, 60]),
    read: { '30-60': { from: 30, to: 60 }, '-30': { from: null, to: 30 } },
    refused: ['-', '31-60'],
  },
  numberRange: {
    rule: rules.numberRange(0, 10),
    read: { '1.25-': { from: 1.25, to: null } },
    refused: ['-', '5-5', '1-11', '1.234-2'],
  },
  bounds: {
    rule: rules.bounds,
    read: { '1,2,3,4': { west: 1, south: 2, east: 3, north: 4 } },
    refused: ['3,2,1,4', '1,2,3', '1,2,3,91'],
  },
  polygon: {
    rule: rules.polygon,
    read: { '0,0;1,0;1,1': [[0, 0], [1, 0], [1, 1]] }, // prettier-ignore
    refused: ['0,0;1,0', '0,0;1,1;1,0;0,1', 'abc'],
  },
  near: {
    rule: rules.near,
    read: {
      '121.5,25': { lon: 121.5, lat: 25, radiusM: 5000 },
      '121.5,25,50': { lon: 121.5, lat: 25, radiusM: 50 },
    },
    refused: ['121.5', '121.5,25,49', '121.5,25,5001', '181,0,500'],
  },
  words: { rule: rules.words, read: { ab: 'ab' }, refused: ['a', ' a ', 'a b c d e f g'] },
  isoDate: {
    rule: rules.isoDate,
    read: { '2024-02-29': '2024-02-29' },
    refused: ['2023-02-29', '2024-2-9'],
  },
  recordedDay: {
    rule: rules.recordedDay,
    read: { '2026-11-20': '2026-11-20' },
    refused: ['2019-12-31', '2026-11-31'],
  },
};

describe('the rule of a field', () => {
  for (const [name, { rule, read, refused }] of Object.entries(cases)) {
    it(`${name} reads what it accepts, and its schema gives the same values and messages`, () => {
      const schema = field(rule);
      for (const [text, value] of Object.entries(read)) {
        assert.deepEqual(rule.read(text), value, text);
        assert.deepEqual(z.parse(schema, text), value, text);
      }
      for (const text of refused) {
        assert.equal(rule.read(text), undefined, text);
        const { error } = z.safeParse(schema, text);
        assert.deepEqual(
          error?.issues.map(({ message }) => message),
          [rule.fault?.(text) ?? rule.expected],
          text,
        );
      }
      assert.equal(z.safeParse(schema, ['yes']).error?.issues[0]?.message, rule.expected);
    });
  }

  it('takes a repeated key only as a list, up to its length', () => {
    const one = rules.oneOf(['a', 'b', 'c']);
    const many = rules.list(one, 2, {
      accepts: (values) => new Set(values).size === values.length,
      expected: 'each once',
    });
    assert.equal(accepts(one, 'a'), true);
    assert.equal(accepts(one, ['a']), false);
    for (const [values, isAccepted] of [
      [['a', 'b'], true],
      ['a', true],
      [['a', 'a'], false],
      [['a', 'x'], false],
      [['a', 'b', 'c'], false],
    ] as const) {
      assert.equal(accepts(many, values), isAccepted, String(values));
      assert.equal(z.safeParse(listField(many), values).success, isAccepted, String(values));
    }
  });
});
