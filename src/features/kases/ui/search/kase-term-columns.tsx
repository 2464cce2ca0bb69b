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

/** Columns of the terms of a lease, hidden until a row is owned. A dash is a term nobody stated. */
export function termColumns(
  words: Translator,
  ofMany: RentForms['ofMany'],
  currency: Currency | null,
): Record<TermKey, Omit<Column<KaseItem>, 'key'>> {
  const { t, number } = words;
  const told = (text: (details: KaseDetails) => string | null) =>
    function Told({ details }: KaseItem) {
      return details ? (text(details) ?? '–') : <Masked />;
    };
  const months = (value: number | null) => (value === null ? null : number(value));
  return {
    tenant: {
      head: t('kase.column.tenant'),
      width: 120,
      priority: 10,
      cell: told(({ tenant }) => tenant),
    },
    term: {
      head: t('kase.column.term'),
      width: 92,
      align: 'end',
      priority: 10,
      cell: told(({ termMonths }) => months(termMonths)),
    },
    free: {
      head: t('kase.column.free'),
      width: 112,
      align: 'end',
      priority: 11,
      cell: told(({ freeMonths }) => months(freeMonths)),
    },
    escalation: {
      head: t('kase.column.escalation'),
      width: 108,
      align: 'end',
      priority: 11,
      cell: told(({ escalation }) => escalationText(escalation, words)),
    },
    net: {
      head: currency ? `${t('kase.column.net')} ${ofMany.unit(currency)}` : t('kase.column.net'),
      headTitle: t('kase.column.net'),
      width: 164,
      align: 'end',
      priority: 10,
      cell: told(({ netEffectiveMonth, currency: money }) =>
        netEffectiveMonth === null ? null : ofMany.text(netEffectiveMonth, money),
      ),
    },
  };
}
