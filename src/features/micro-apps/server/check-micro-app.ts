import { readRuntimeConfig } from '#src/contract/runtime-config.ts';
import type { FieldProblem } from '#src/domain/envelope.ts';
import { serverPaths } from '#src/domain/micro-app-address.ts';
import { defaultRuntimeConfig, type MicroAppEntry } from '#src/domain/runtime-config.ts';

// Over a network others can read, code has to come encrypted; from this machine it need not.
const allowedEntry = /^\/(?![/\\])|^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/;
const taken = /^\/(api|console|healthz|readyz|metrics)?(\/|$)/;

/**
 * Validates an app by the rules of the operator's file, and by two more, since apps from the
 * interface have no other check.
 *
 * @returns A problem for each wrong field, named below `app`; none for one that can be shown.
 */
export function microAppErrors(app: unknown): FieldProblem[] {
  const { problems = [] } = readRuntimeConfig({ ...defaultRuntimeConfig, microApps: [app] });
  if (problems.length > 0) return problems.map(problemOf);
  const entry = app as MicroAppEntry;
  return [...entryFaults(entry), ...pathFaults(entry)];
}

/** `microApps[0].title.en: expected …, got …` as a field, what was expected and what came. */
function problemOf(line: string): FieldProblem {
  const [, place = '', expected = line, got = ''] =
    /^(?:microApps\[0\]\.?)?(.*?): expected (.*?)(?:, got (.*))?$/s.exec(line) ?? [];
  return { field: place === '' ? 'app' : `app.${place}`, expected, got };
}

function entryFaults({ entry }: MicroAppEntry): FieldProblem[] {
  const addresses =
    typeof entry === 'object'
      ? [...(entry.scripts ?? []), ...(entry.styles ?? [])]
      : entry === undefined
        ? []
        : [entry];
  const wrong = addresses.filter((address) => !allowedEntry.test(address));
  return wrong.map((address) => ({
    field: 'app.entry',
    expected: 'an address that begins with https:// or /',
    got: address,
  }));
}

function pathFaults(app: MicroAppEntry): FieldProblem[] {
  return serverPaths(app)
    .filter((path) => taken.test(path))
    .map((path) => ({
      field: 'app.activeRule',
      expected: 'no address of the server itself',
      got: path,
    }));
}
