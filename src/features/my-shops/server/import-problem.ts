import type { OutputOf } from '#src/contract/endpoint.ts';
import type { CellProblem } from '#src/server/importer/cell-reader.ts';
import type { ImportCause, ImportColumn, importMyShops } from '../contract/my-shop-import.ts';
import { importBounds } from './import-row.ts';

type Problem = OutputOf<typeof importMyShops>['problems'][number];

const causes: Readonly<Partial<Record<string, ImportCause>>> = {
  city: 'city',
  floor: 'floor',
  role: 'choice',
  kind: 'choice',
  category: 'choice',
  payEveryMonths: 'choice',
  leaseStartsOn: 'day',
  leaseEndsOn: 'day',
  nextReviewOn: 'day',
};

/** A problem of one cell with its cause, so that a page can say it in the language of its reader. */
export function problemOf(
  line: number,
  cells: Readonly<Partial<Record<ImportColumn, string>>>,
  { column, reason }: CellProblem,
): Problem {
  const got = (cells[column as ImportColumn] ?? '').trim();
  const bounds: readonly number[] | undefined = Object.hasOwn(importBounds, column)
    ? importBounds[column as keyof typeof importBounds]
    : undefined;
  const cause = causeOf(column, got, reason, bounds !== undefined);
  return {
    line,
    column,
    reason,
    cause,
    got,
    accepted: cause === 'number' ? bounds!.map(String) : [],
  };
}

function causeOf(column: string, got: string, reason: string, isNumber: boolean): ImportCause {
  if (reason.startsWith('expected the last day of the lease and its rent')) return 'leaseTogether';
  if (reason.startsWith('expected a day not before the first day')) return 'leaseOrder';
  if (reason.startsWith('expected an area from 0.3 to 1')) return 'netArea';
  if (got === '') return 'missing';
  return isNumber ? 'number' : (causes[column] ?? 'text');
}
