import { callAhead, type AheadCall } from '#src/http/call.ts';

type Table = typeof import('./first-questions.ts');

let table: Table | undefined;
let coming: Promise<Table> | undefined;

/**
 * Fetches the table of first questions, beside the code of the console: the way in can do without it, and every other first
 * page has it as soon as it may be gone to.
 */
export async function bringQuestions(): Promise<Table> {
  coming ??= import('./first-questions.ts');
  table = await coming;
  return table;
}

interface Asking {
  /** Only what the page is about. */
  onlyMain: boolean;
  /** Whether the page is there by now, and asks for itself. */
  isLate: () => boolean;
}

/**
 * Asks what a page asks first, whose `call` then takes the answer.
 *
 * @param path Of the page, as the table of addresses has it.
 * @returns Resolves once what the page is about was answered, well or badly; at once where it is about nothing in particular.
 */
export async function askAhead(path: string, query: URLSearchParams, { onlyMain, isLate }: Asking): Promise<void> {
  const known = table ?? (await bringQuestions().catch(() => undefined)); // without it the page asks for itself
  if (!known || isLate()) return;
  const asked: readonly AheadCall[] = known.firstQuestions[path]?.(query) ?? [];
  const early = asked.filter(({ isMain }) => isMain || !onlyMain).map((call) => ({ ...call, came: callAhead(call) }));
  await Promise.all(early.filter(({ isMain }) => isMain).map(({ came }) => came));
}
