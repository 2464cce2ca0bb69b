import type { FieldRule } from '#src/domain/field-rules.ts';
import { criteria, heaviest, type Weights } from './street-score.ts';

const pattern = new RegExp(`^\\d{1,2}(-\\d{1,2}){${criteria.length - 1}}$`);

/** Weights in an address: `30-25-15-10-10-10`, in the order of the criteria. */
export const weightsRule: FieldRule<Weights> = {
  read: (text) => {
    if (!pattern.test(text)) return undefined;
    const values = text.split('-').map(Number);
    if (values.some((value) => value > heaviest)) return undefined;
    return Object.fromEntries(criteria.map((criterion, at) => [criterion, values[at]!])) as Record<
      (typeof criteria)[number],
      number
    >;
  },
  expected: `${criteria.length} weights from 0 to ${heaviest} such as 30-25-15-10-10-10`,
  pattern,
};

export const weightsText = (weights: Weights): string =>
  criteria.map((criterion) => weights[criterion]).join('-');
