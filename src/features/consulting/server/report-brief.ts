import type * as z from 'zod/mini';
import type { FieldProblem } from '#src/domain/envelope.ts';
import type { reportBrief } from '../contract/consulting-reports.ts';
import {
  daysBetween,
  estimateOf,
  placeKm2,
  shortestDays,
  type Estimate,
} from '../model/report-plan.ts';

/** The brief of a report, as stored. */
export type Brief = z.output<typeof reportBrief>;

/** City, districts and roads in one line, for lists and notifications. */
export function scopeLine({ city, districts, roads }: Brief): string {
  const shown = roads.slice(0, 3).join('、');
  const more = roads.length > 3 ? ` +${roads.length - 3}` : '';
  return [city, districts.join('、'), shown + more].filter((part) => part !== '').join(' · ');
}

/** Estimated price from today on; the deadline must be set. */
export function estimateFor(brief: Brief, today: string): Estimate {
  const days = daysBetween(today, brief.deadline!);
  return estimateOf(brief.kind, brief.depth, days, {
    roads: brief.roads.length,
    areaKm2: placeKm2({ polygon: brief.polygon, near: brief.near ?? null }),
  });
}

/** Fields a draft lacks before it can be submitted. */
export function missingFields(brief: Brief, today: string): FieldProblem[] {
  const { kind, depth, city, questions, sections, deadline, contact } = brief;
  const problems: FieldProblem[] = [];
  const want = (isThere: boolean, field: string, expected: string, got = 'nothing') => {
    if (!isThere) problems.push({ field, expected, got });
  };
  want(city !== '', 'city', 'the city the report is about');
  want(questions.trim() !== '', 'questions', 'the questions the report shall answer');
  want(sections.length > 0, 'sections', 'at least one section');
  want(contact.trim() !== '', 'contact', 'how the authors reach you');
  const shortest = shortestDays(kind, depth);
  const isTime =
    deadline !== null &&
    daysBetween(today, deadline) >= shortest &&
    daysBetween(today, deadline) <= 365;
  want(
    isTime,
    'deadline',
    `a day at least ${shortest} days from today, and at most 365`,
    JSON.stringify(deadline),
  );
  return problems;
}
