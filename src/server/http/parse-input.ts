import * as z from 'zod/mini';
import type { FieldProblem } from '#src/domain/envelope.ts';
import { invalidInput } from './errors.ts';
import { bodyBounds } from './json-limits.ts';

type Query = Record<string, string | string[]>;

const longestEcho = 60;
const mostProblems = 50;
const secret = /password|token|secret|code|pin$/i;

/**
 * Parses the query string of a URL. A repeated key becomes a list, which only list fields accept.
 *
 * @throws HttpError 400 naming the key whose percent encoding is invalid.
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
    throw invalidInput([
      { field, expected: 'text in UTF-8, percent-encoded', got: echo(field, text) },
    ]);
  }
}

/**
 * Parses input by its contract.
 *
 * @throws HttpError 400 naming every wrong field with what was expected and what was received.
 */
export function readInput<Input extends z.ZodMiniType>(
  promised: Input,
  value: unknown,
): z.output<Input> {
  // Checks the type first, so that input of the wrong type is not traversed.
  if (promised._zod.def.type === 'object' && !isRecord(value)) {
    throw invalidInput([
      { field: 'the body', expected: 'a JSON object', got: echo('the body', value) },
    ]);
  }
  const unstorable = unstorableTexts(value);
  if (unstorable.length > 0) throw invalidInput(unstorable);
  const read = z.safeParse(promised, value, { error: expectation, reportInput: true });
  if (read.success) return read.data;
  throw invalidInput(
    read.error.issues
      .slice(0, mostProblems)
      .flatMap((issue) => problemsOf(issue, promised))
      .slice(0, mostProblems),
  );
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Step {
  value: unknown;
  /** The value that contains it; undefined at the top. */
  parent: Step | undefined;
  name: string;
  level: number;
}

/**
 * PostgreSQL cannot store NUL, and a lone half of a surrogate pair is no character.
 *
 * @throws HttpError 400 when there are more values or levels than `bodyBounds` allows.
 */
function unstorableTexts(input: unknown): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const open: Step[] = [{ value: input, parent: undefined, name: '', level: 0 }];
  let seen = 1;
  for (let step = open.pop(); step && problems.length < mostProblems; step = open.pop()) {
    const { value } = step;
    if (typeof value === 'string') {
      if (isUnstorable(value)) problems.push(unstorableAt(step, value));
    } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      const level = step.level + 1;
      if (level > bodyBounds.levels + 1) {
        throw invalidInput([
          { field: pathOf(step)[0]!, expected: `at most ${bodyBounds.levels} levels`, got: 'more' },
        ]);
      }
      // Iterates over keys, since Object.entries would copy the pairs.
      for (const name in value) {
        if (!Object.hasOwn(value, name)) continue;
        if (isUnstorable(name))
          problems.push(unstorableAt({ value: name, parent: step, name: 'a name', level }, name));
        seen += 1;
        if (seen > bodyBounds.values) {
          throw invalidInput([
            { field: 'the body', expected: `at most ${bodyBounds.values} values`, got: 'more' },
          ]);
        }
        open.push({ value: (value as Record<string, unknown>)[name], parent: step, name, level });
      }
    }
  }
  return problems;
}

const isUnstorable = (text: string) => /\0|\p{Surrogate}/u.test(text);

function unstorableAt(step: Step, text: string): FieldProblem {
  const field = pathOf(step).join('.') || 'the body';
  return {
    field,
    expected: 'text without NUL and without lone surrogates',
    got: echo(field, text),
  };
}

function pathOf(step: Step): string[] {
  const path: string[] = [];
  for (let at: Step | undefined = step; at?.parent; at = at.parent) path.unshift(at.name);
  return path;
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, promised: z.ZodMiniType): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((promised as { shape?: object }).shape ?? {});
    const expected =
      known.length > 0 ? `no such field; there are ${known.join(', ')}` : 'no fields at all';
    // The value of an unknown field may be a secret, so it is not repeated.
    return issue.keys.map((key) => ({
      field: echo('', key, false),
      expected,
      got: 'a field of this name',
    }));
  }
  const field = issue.path.filter((part) => typeof part === 'string').join('.') || 'the body';
  return [{ field, expected: issue.message, got: echo(field, issue.input) }];
}

/** The expectation of a contract rule that has no message of its own. */
function expectation(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.expected === 'object' ? 'a JSON object' : `a ${issue.expected}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return `a text of the form ${issue.format}`;
  return 'something else';
}

function echo(field: string, value: unknown, quoted = true): string {
  if (value === undefined) return 'nothing';
  if (secret.test(field)) return 'something hidden';
  // A list or an object is described by its size: serialising it costs time in proportion, and it
  // may contain secrets.
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const shown = typeof value === 'string' ? value.slice(0, 2 * longestEcho) : value;
  const text =
    quoted || typeof shown !== 'string' ? (JSON.stringify(shown) ?? typeof shown) : shown;
  if (text.length <= longestEcho) return text;
  // By code points: half a surrogate pair would be invalid text again.
  return `${Array.from(text).slice(0, longestEcho).join('')}…`;
}
