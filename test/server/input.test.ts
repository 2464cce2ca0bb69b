import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { credentials } from '#src/contract/sessions.ts';
import { kaseFilter, searchKases } from '#src/contract/kases.ts';
import { Refusal } from '#src/server/errors.ts';
import { readInput, readQuery } from '#src/server/input.ts';

describe('readQuery', () => {
  it('reads keys and values, blanks as plus or %20', () => {
    assert.deepEqual({ ...readQuery('/x?a=1&b=%E5%A4%A7+%20&c') }, { a: '1', b: '大  ', c: '' });
  });

  it('makes a list of a repeated key', () => {
    assert.deepEqual({ ...readQuery('/x?a=1&a=2&a=3') }, { a: ['1', '2', '3'] });
  });

  it('gives nothing without a question mark', () => {
    assert.deepEqual(Object.keys(readQuery('/x')), []);
  });
});

describe('readInput', () => {
  it('never fails but by naming what is wrong, whatever comes', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', '\0', '\ud800', 'NaN', '1e3', '-1', '../..', "'; DROP TABLE kase; --"),
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(hostile, fc.constantFrom('city', 'page', 'limit', 'area', 'sort')),
          fc.oneof(hostile, fc.array(hostile), fc.jsonValue()),
        ),
        (input) => {
          for (const promised of [credentials, kaseFilter, searchKases.input]) {
            try {
              readInput(promised, input);
            } catch (error) {
              assert.ok(error instanceof Refusal && error.status === 400, String(error));
              assert.ok((error.data as { fields: unknown[] }).fields.length > 0);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never fails on any query either', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
        try {
          readQuery(`/x?${query}`);
        } catch (error) {
          assert.ok(error instanceof Refusal && error.status === 400, String(error));
        }
      }),
    );
  });

  it('shortens what it repeats and hides what may be secret', () => {
    const problems = (input: object) => {
      try {
        readInput(credentials, input);
      } catch (error) {
        return (error as Refusal).data as { fields: { field: string; got: string }[] };
      }
      throw new Error('nothing was thrown');
    };
    assert.ok(problems({ account: 'a'.repeat(10_000), password: 'x' }).fields[0]!.got.length < 70);
    assert.deepEqual(
      problems({ account: 'lin', password: ['hunter2'] }).fields.map(({ got }) => got),
      ['something hidden'],
    );
  });
});
