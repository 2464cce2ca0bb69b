import type { RejectionCause } from '#src/domain/rejection-cause.ts';
import type { CellProblem } from './cell-reader.ts';

const mostCauses = 200;
const mostLines = 5;
const mostValues = 5;

/** Counts errors by their cause: the field and what was expected there. */
export class RejectionCauses {
  readonly #causes = new Map<string, RejectionCause>();

  add(line: number, problems: readonly CellProblem[]): void {
    for (const { column, reason } of problems) {
      const { expected, got } = partsOf(reason);
      const key = `${column}\n${expected}`;
      let cause = this.#causes.get(key);
      if (!cause) {
        if (this.#causes.size === mostCauses) continue;
        cause = { field: column, expected, count: 0, lines: [], got: [] };
        this.#causes.set(key, cause);
      }
      cause.count += 1;
      if (cause.lines.length < mostLines) cause.lines.push(line);
      if (cause.got.length < mostValues && !cause.got.includes(got)) cause.got.push(got);
    }
  }

  /** The most frequent first. */
  list(): RejectionCause[] {
    return [...this.#causes.values()].sort((a, b) => b.count - a.count);
  }
}

/** The parts of `expected …, got …`; the value of a cell is the last part and may contain anything. */
function partsOf(reason: string): { expected: string; got: string } {
  const parts = /^expected (.*?), got ([\s\S]*)$/.exec(reason);
  return parts ? { expected: parts[1]!, got: parts[2]! } : { expected: reason, got: '' };
}
