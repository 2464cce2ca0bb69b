import { parseTerms, type OfferedTerm } from '#src/domain/lease-terms.ts';
import type { Locale } from '#src/domain/locale.ts';

const months = (n: number) => (n === 1 ? '1 month' : `${n} months`);

function inEnglish(term: OfferedTerm): string {
  if (term.kind === 'text') return term.text;
  if (term.kind === 'free') return `${months(term.months)} rent free`;
  return `deposit of ${months(term.months)}, paid ${term.paidMonths === 1 ? 'monthly' : `every ${months(term.paidMonths)}`}`;
}

/** The terms a landlord offers: in Chinese as in the source, in English as labelled on the page. */
export function termsText(note: string, locale: Locale): string {
  return locale === 'en' ? parseTerms(note).map(inEnglish).join(', ') : note;
}
