import type { Translator } from '#src/i18n/translator.ts';
import { dayAt, daysBetween, shortestDays } from '../../model/report-plan.ts';
import type { BriefInput } from './prefill-brief.ts';

export type BriefField = 'city' | 'questions' | 'sections' | 'deadline' | 'contact';

/** Missing fields of a brief, in the order of the page. The server validates again. */
export function briefErrors(form: BriefInput, t: Translator['t']): Map<BriefField, string> {
  const faults = new Map<BriefField, string>();
  const shortest = shortestDays(form.kind, form.depth);
  const days = form.deadline === null ? -1 : daysBetween(dayAt(new Date()), form.deadline);
  if (form.city === '') faults.set('city', t('consulting.fault.city'));
  if (form.questions.trim() === '') faults.set('questions', t('consulting.fault.questions'));
  if (form.sections.length === 0) faults.set('sections', t('consulting.fault.sections'));
  if (days < shortest || days > 365)
    faults.set('deadline', t('consulting.fault.deadline', { n: shortest }));
  if (form.contact.trim() === '') faults.set('contact', t('consulting.fault.contact'));
  return faults;
}
