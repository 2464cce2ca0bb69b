import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import type { Currency } from '#src/domain/city.ts';
import type { KaseDetails } from '#src/domain/kase.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { escalationText } from '../escalation-text.ts';
import type { KaseColumnKey } from './kase-column-keys.ts';
import type { KaseItem } from './kase-labels.ts';

type TermKey = Extract<KaseColumnKey, 'tenant' | 'term' | 'free' | 'escalation' | 'net'>;

/**
 * Columns of the terms of a lease, masked until a row is owned. A dash means that the source does not
 * state the term.
 */
export function termColumns(
  words: Translator,
  ofMany: RentForms['ofMany'],
  currency: Currency | null,
): Record<TermKey, Omit<Column<KaseItem>, 'key'>> {
  const { t } = words;
  const column = (
    key: TermKey,
    width: number,
    priority: number,
    text: (details: KaseDetails) => string | number | null,
  ): Omit<Column<KaseItem>, 'key'> => ({
    head: t(`kase.column.${key}`),
    width,
    priority,
    ...(key !== 'tenant' && { align: 'end' }),
    cell: ({ details }) => (details ? (text(details) ?? '–') : <Masked />),
  });
  const net = column('net', 164, 10, ({ netEffectiveMonth, currency: money }) =>
    netEffectiveMonth === null ? null : ofMany.text(netEffectiveMonth, money),
  );
  return {
    tenant: column('tenant', 120, 10, ({ tenant }) => tenant),
    term: column('term', 92, 10, ({ termMonths }) => termMonths),
    free: column('free', 112, 11, ({ freeMonths }) => freeMonths),
    escalation: column('escalation', 108, 11, ({ escalation }) =>
      escalationText(escalation, words),
    ),
    net: currency ? { ...net, head: `${net.head} ${ofMany.unit(currency)}` } : net,
  };
}
