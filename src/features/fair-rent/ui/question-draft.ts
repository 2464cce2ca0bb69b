import { accepts } from '#src/domain/field-rules.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { fairQuestionRules } from '../model/fair-question.ts';

/** A question as it is typed; empty texts are not given. */
export interface Draft {
  address: string;
  at: string;
  area: string;
  floor: string;
  door: string;
  frontage: string;
  category: string;
  date: string;
  asked: string;
}

/** What a question begins with where the address says nothing. */
export function draftOf(filter: Filter): Draft {
  const text = (key: string, usual = '') => String(filter[key] ?? usual);
  return {
    address: text('address'),
    at: text('at'),
    area: text('area'),
    floor: text('floor', 'ground'),
    door: text('door', 'street'),
    frontage: text('frontage'),
    category: text('category'),
    date: text('date'),
    asked: text('asked'),
  };
}

const measured = ['area', 'frontage', 'date'] as const;

/** Fields that are missing or cannot be used. */
export function draftFaults(draft: Draft): Set<string> {
  const faults = new Set<string>(
    measured.filter(
      (field) =>
        (field === 'area' || draft[field] !== '') &&
        !accepts(fairQuestionRules[field], draft[field]),
    ),
  );
  if (draft.at === '' && !accepts(fairQuestionRules.address, draft.address.trim()))
    faults.add('address');
  if (draft.asked !== '' && !/^[1-9]\d{0,8}$/.test(draft.asked)) faults.add('asked');
  return faults;
}

/** The filter of an address; what is usual is left out of it. */
export function filterOf(draft: Draft): Record<string, string | undefined> {
  const unless = (value: string, usual = '') => (value === usual ? undefined : value);
  const address = draft.address.trim();
  return {
    address: draft.at === '' ? address : undefined,
    at: unless(draft.at),
    area: draft.area,
    floor: unless(draft.floor, 'ground'),
    door: unless(draft.door, 'street'),
    frontage: unless(draft.frontage),
    category: unless(draft.category),
    date: unless(draft.date),
    asked: unless(draft.asked),
  };
}
