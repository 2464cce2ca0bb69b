import * as z from 'zod/mini';
import type { FieldProblem } from '#src/domain/envelope.ts';
import { wrongInput } from './errors.ts';

type Query = Record<string, string | string[]>;

const longestEcho = 60;
const deepest = 20;
const secret = /password|token|secret|code|pin$/i;

/**
 * The query of an address as it was sent. A repeated key becomes a list, which only fields made for it accept.
 *
 * @throws Refusal 400 naming the key whose percent signs decode to nothing.
 */
export function readQuery(url: string): Query {
  const query = Object.create(null) as Query;
  const at = url.indexOf('?');
  if (at < 0) return query;
  for (const pair of url.slice(at + 1).split('&')) {
    if (pair === '') continue;
    const middle = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const key = decode(pair.slice(0, middle), 'the query');
    const value = decode(pair.slice(middle + 1), key);
    const before = query[key];
    query[key] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function decode(text: string, field: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw wrongInput([{ field, expected: 'text in UTF-8, percent-encoded', got: echo(field, text) }]);
  }
}

/**
 * Parses what came by what was promised.
 *
 * @throws Refusal 400 naming every wrong field with what was expected and what came.
 */
export function readInput<Input extends z.ZodMiniType>(promised: Input, value: unknown): z.output<Input> {
  const unstorable = [...unstorableTexts(value, [])];
  if (unstorable.length > 0) throw wrongInput(unstorable);
  const read = z.safeParse(promised, value, { error: expectation, reportInput: true });
  if (read.success) return read.data;
  throw wrongInput(read.error.issues.flatMap((issue) => problemsOf(issue, promised)));
}

/** PostgreSQL cannot keep NUL, and a lone half of a surrogate pair is no character. */
function* unstorableTexts(value: unknown, path: readonly string[]): Generator<FieldProblem> {
  if (path.length > deepest) throw wrongInput([{ field: path[0]!, expected: `at most ${deepest} levels`, got: 'more' }]);
  if (typeof value === 'string') {
    if (/\0|\p{Surrogate}/u.test(value)) {
      const field = path.join('.') || 'the body';
      yield { field, expected: 'text without NUL and without lone surrogates', got: echo(field, value) };
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const [key, item] of Object.entries(value)) {
      yield* unstorableTexts(key, [...path, 'a name']);
      yield* unstorableTexts(item, [...path, key]);
    }
  }
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, promised: z.ZodMiniType): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((promised as { shape?: object }).shape ?? {});
    const expected = known.length > 0 ? `no such field; there are ${known.join(', ')}` : 'no fields at all';
    // What stands in a field nobody asked for may be anything, so it is not repeated.
    return issue.keys.map((key) => ({ field: echo('', key, false), expected, got: 'a field of this name' }));
  }
  const field = issue.path.filter((part) => typeof part === 'string').join('.') || 'the body';
  return [{ field, expected: issue.message, got: echo(field, issue.input) }];
}

/** What a rule of the contract expects, where the contract has no words of its own for it. */
function expectation(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return issue.expected === 'object' ? 'a JSON object' : `a ${issue.expected}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return `a text of the form ${issue.format}`;
  return 'something else';
}

function echo(field: string, value: unknown, quoted = true): string {
  if (value === undefined) return 'nothing';
  if (secret.test(field)) return 'something hidden';
  const text = quoted || typeof value !== 'string' ? (JSON.stringify(value) ?? typeof value) : value;
  if (text.length <= longestEcho) return text;
  // By characters: half a surrogate pair would be no text again.
  return `${Array.from(text.slice(0, 2 * longestEcho))
    .slice(0, longestEcho)
    .join('')}…`;
}
