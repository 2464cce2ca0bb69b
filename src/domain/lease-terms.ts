/** One of the terms a landlord offers, in structured form where it could be parsed. */
export type OfferedTerm =
  | { kind: 'deposit'; months: number; paidMonths: number }
  | { kind: 'free'; months: number }
  | { kind: 'text'; text: string };

const digits = '零一二三四五六七八九十';

/** A small number as one writes it in a lease: 兩, 三, 十二, 12. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const normalized = text.replaceAll(/[兩两]/g, '二');
  if (!normalized.includes('十')) return digits.indexOf(normalized);
  const [tens, ones] = normalized
    .split('十')
    .map((part) => (part === '' ? undefined : digits.indexOf(part)));
  return (tens ?? 1) * 10 + (ones ?? 0);
}

const count = '(\\d{1,2}|[一二兩两三四五六七八九]?十?[一二三四五六七八九]?)';
const deposit = new RegExp(`^押${count}付${count}$`);
const free = new RegExp(`^免租(?:期)?${count}[個个]?月$`);

/**
 * The terms of a note such as `押二付三，免租兩個月`, in its order.
 *
 * Only a term that is wholly understood is parsed; any other is kept as text, so that nothing is
 * invented.
 */
export function parseTerms(note: string): OfferedTerm[] {
  return note
    .split(/[，,、；;。]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((text): OfferedTerm => {
      const [, months, paid] = deposit.exec(text) ?? [];
      if (months && paid)
        return { kind: 'deposit', months: numberOf(months), paidMonths: numberOf(paid) };
      const [, freeMonths] = free.exec(text) ?? [];
      return freeMonths ? { kind: 'free', months: numberOf(freeMonths) } : { kind: 'text', text };
    });
}
