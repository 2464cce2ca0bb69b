import type { CallInput } from '#src/client/http/call.ts';
import { integer, text } from '#src/domain/field-rules.ts';
import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { findFairRent } from '../contract/fair-rents.ts';
import { fairQuestionRules } from '../model/fair-question.ts';

/** The address of a question: `address=大安區仁愛路四段&area=60`. */
export const fairAddress = listAddress({
  fields: {
    ...fairQuestionRules,
    /** The rent that is asked for the unit: compared on the page alone. */
    asked: integer(1, 999_999_999),
    /** A bought answer, whose question then replaces this address. */
    full: text(60),
  },
  repeated: [],
  sorts: ['-'],
  views: ['answer'],
  columns: [],
  misfits: ({ address, at }) => (address !== undefined && at !== undefined ? ['at'] : []),
});

export type FairQuestion = CallInput<typeof findFairRent>;

/** The question of a filter; null while a field it needs is not given. */
export function questionOf(filter: Filter): FairQuestion | null {
  const { asked: _asked, full: _full, ...question } = filter;
  const hasPlace = question['address'] !== undefined || question['at'] !== undefined;
  return hasPlace && question['area'] !== undefined ? (question as FairQuestion) : null;
}
