import { accepts } from '#src/domain/field-rules.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { streetQuestionRules } from '../../model/street-question.ts';

/** A question as it is typed. */
export interface Draft {
  city: string;
  district: readonly string[];
  category: string;
  /** m². */
  area: string;
  budget: string;
  floor: string;
  door: string;
  evidence: string;
  frontage: string;
  near: string | undefined;
  polygon: string | undefined;
}

/** What a question begins with where the address says nothing. */
export function draftOf(filter: Filter, city: string): Draft {
  const text = (key: string, usual: string) => String(filter[key] ?? usual);
  return {
    city: text('city', city),
    district: [filter['district'] ?? []].flat(),
    category: text('category', 'fnb-tea'),
    area: text('area', ''),
    budget: text('budget', ''),
    floor: text('floor', 'ground'),
    door: text('door', 'street'),
    evidence: text('evidence', '5'),
    frontage: text('frontage', ''),
    near: filter['near'] === undefined ? undefined : String(filter['near']),
    polygon: filter['polygon'] === undefined ? undefined : String(filter['polygon']),
  };
}

/** Fields that are missing or cannot be used. */
export function draftFaults(draft: Draft): Set<string> {
  const needed = ['city', 'category', 'area', 'budget'] as const;
  const optional = ['frontage', 'evidence'] as const;
  return new Set([
    ...needed.filter((field) => !accepts(streetQuestionRules[field], draft[field])),
    ...optional.filter(
      (field) => draft[field] !== '' && !accepts(streetQuestionRules[field], draft[field]),
    ),
  ]);
}

/** The filter of an address; what is usual is left out of it. */
export function filterOf(draft: Draft): Record<string, string | readonly string[] | undefined> {
  const unless = (value: string, usual: string) => (value === usual ? undefined : value);
  return {
    city: draft.city,
    district: draft.district.length === 0 ? undefined : draft.district,
    category: draft.category,
    area: draft.area,
    budget: draft.budget,
    floor: unless(draft.floor, 'ground'),
    door: unless(draft.door, 'street'),
    evidence: unless(draft.evidence, '5'),
    frontage: unless(draft.frontage, ''),
    near: draft.near,
    polygon: draft.polygon,
  };
}
