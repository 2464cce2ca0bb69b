import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { credentials } from '#src/features/auth/contract/sessions.ts';
import { kaseFilter, searchKases } from '#src/features/kases/contract/kases.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { assertBounded, bodyBounds } from '#src/server/http/json-limits.ts';
import { readInput, readQuery } from '#src/server/http/parse-input.ts';

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
  it('rejects any invalid input with an error that names the field', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '__proto__',
        '\0',
        '\ud800',
        'NaN',
        '1e3',
        '-1',
        '../..',
        "'; DROP TABLE kase; --",
      ),
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
              assert.ok(error instanceof HttpError && error.status === 400, String(error));
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
          assert.ok(error instanceof HttpError && error.status === 400, String(error));
        }
      }),
    );
  });

  it('shortens what it repeats and hides what may be secret', () => {
    const problems = (input: object) => {
      try {
        readInput(credentials, input);
      } catch (error) {
        return (error as HttpError).data as { fields: { field: string; got: string }[] };
      }
      throw new Error('nothing was thrown');
    };
    assert.ok(problems({ account: 'a'.repeat(10_000), password: 'x' }).fields[0]!.got.length < 70);
    assert.deepEqual(
      problems({ account: 'lin', password: ['hunter2'] }).fields.map(({ got }) => got),
      ['something hidden'],
    );
  });

  it('describes a list by its length and an object by its type', () => {
    const got = (value: unknown) =>
      problemsOf(() => readInput(credentials, { account: value, password: 'x' }))[0]!.got;
    assert.equal(got([1, 2, 3]), 'a list of 3');
    assert.equal(got({ password: 'hunter2' }), 'an object');
  });

  it('refuses what is no object before it looks into it', () => {
    const trap = new Proxy([], {
      ownKeys: () => {
        throw new Error('looked into');
      },
    });
    assert.deepEqual(
      problemsOf(() => readInput(credentials, trap)),
      [{ field: 'the body', expected: 'a JSON object', got: 'a list of 0' }],
    );
  });

  it('names where a text is that cannot be stored', () => {
    const input = { account: 'lin', password: { a: [{ b: 'x\0' }] } };
    assert.deepEqual(problemsOf(() => readInput(credentials, input))[0]!.field, 'password.a.0.b');
  });

  it('looks at no more values and levels than a body may have', () => {
    const many = { account: Array(bodyBounds.values).fill(0) };
    assert.deepEqual(
      problemsOf(() => readInput(credentials, many)),
      [{ field: 'the body', expected: 'at most 20000 values', got: 'more' }],
    );
    let deep: unknown = 'x';
    for (let level = 0; level < 21; level += 1) deep = [deep];
    assert.deepEqual(
      problemsOf(() => readInput(credentials, { account: deep })),
      [{ field: 'account', expected: 'at most 20 levels', got: 'more' }],
    );
  });
});

describe('assertBounded', () => {
  const problem = (text: string) => problemsOf(() => assertBounded(text))[0];

  it('counts values and depth, for any text', () => {
    const quoted = JSON.stringify({ a: '[{,"\\'.repeat(30_000), '"],': ['\\"', '\\'] });
    assertBounded(quoted);
    assertBounded(
      `[${Array(bodyBounds.values - 1)
        .fill('0')
        .join(',')}]`,
    );
    assert.equal(
      problem(
        `[${Array(bodyBounds.values + 1)
          .fill('0')
          .join(',')}]`,
      )!.expected,
      'at most 20000 values',
    );
    assertBounded(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`);
    assert.deepEqual(problem(`{"b":1,"a":${'['.repeat(21)}${']'.repeat(21)}}`), { field: 'a', expected: 'at most 20 levels', got: 'more' }); // prettier-ignore
  });

  it('agrees with the parser on every JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 30 }), (value) => {
        const levels = levelsOf(value);
        const found = levels > 21 ? 'at most 20 levels' : undefined;
        const told =
          levels > 21 || valuesOf(value) > bodyBounds.values
            ? problem(JSON.stringify(value))?.expected
            : undefined;
        assert.equal(told, found);
      }),
    );
  });

  it('says nothing of what is no JSON', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '{', ']', ',', ':', 'a') }), (text) => void problemsOr(() => assertBounded(text)))); // prettier-ignore
  });
});

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(levelsOf))
    : 0;
const valuesOf = (value: unknown): number =>
  1 +
  (typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, item) => sum + valuesOf(item), 0)
    : 0);

function problemsOr(work: () => unknown): { field: string; expected: string; got: string }[] {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof HttpError, String(error));
    return (error.data as { fields: { field: string; expected: string; got: string }[] }).fields;
  }
  return [];
}

function problemsOf(work: () => unknown) {
  const problems = problemsOr(work);
  assert.ok(problems.length > 0, 'nothing was refused');
  return problems;
}
