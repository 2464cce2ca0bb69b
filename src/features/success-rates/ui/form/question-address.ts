import { cityNamed } from '#src/domain/city.ts';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { successQuestion } from '../../contract/success-rates.ts';
import { successQuestionRules } from '../../model/success-question.ts';

/** A query as texts, with the same keys in an address, in a request and in a stored run. */
export type Question = Filter;
export type QuestionField = keyof typeof successQuestionRules;

/** Views beside the query in the address of the list of runs. The first is the default. */
export const runViews = ['runs', 'candidates', 'new'] as const;

/** The address of a query: `city=墨爾本&category=fnb-bar&horizon=5`. */
export const questionAddress = listAddress({
  fields: successQuestionRules,
  repeated: ['road', 'category'],
  sorts: ['-created'],
  views: runViews,
  columns: [],
  misfits: ({ city, district, road, near, polygon }) => [
    ...(city !== undefined && !observedCityNamed(String(city))
      ? // What was drawn in a city there is none of lies in no other.
        [
          'city',
          ...(near !== undefined ? ['near'] : []),
          ...(polygon !== undefined ? ['polygon'] : []),
        ]
      : []),
    ...(district !== undefined && !observedCityNamed(String(city)) ? ['district'] : []),
    // Roads are known of cities with evidence of rents alone.
    ...(road !== undefined && (district === undefined || !cityNamed(String(city))) ? ['road'] : []),
  ],
});

/** Validation errors of a query, by field; empty when it is valid. */
export function questionErrors(question: Question): Map<QuestionField, string> {
  const read = successQuestion.safeParse(question);
  const faults = new Map<QuestionField, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0] as QuestionField;
    if (!faults.has(field)) faults.set(field, message);
  }
  return faults;
}

/**
 * Conditions that leave out shops wherever in the city they lie, in the order in which most is won
 * by dropping them.
 */
const narrowing = {
  rentBurden: ['rentBurden'],
  area: ['area'],
  chain: ['chain'],
  opened: ['openedFrom', 'openedTo'],
} as const;
export type Narrowing = keyof typeof narrowing;

/** A query without one of its conditions. */
export interface WiderQuestion {
  key: Narrowing;
  question: Question;
}

/**
 * Wider versions of a query that lacks data even for its whole city: without each condition, one by
 * one. A wider place is not among them, as the whole city was tried already.
 */
export function widerOnes(question: Question): WiderQuestion[] {
  return (Object.keys(narrowing) as Narrowing[]).flatMap((key) => {
    const fields: readonly string[] = narrowing[key];
    if (!fields.some((field) => question[field] !== undefined)) return [];
    return {
      key,
      question: Object.fromEntries(
        Object.entries(question).filter(([field]) => !fields.includes(field)),
      ),
    };
  });
}

/** The address of the form with a query filled in. */
export function formAddress(question: Question): string {
  const query = questionAddress.write({ ...questionAddress.usual, filter: question });
  return `/shop-success-rate${query === '' ? '' : `?${query}`}`;
}

export type QuestionChange = Readonly<Record<string, string | readonly string[] | undefined>>;
