import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { jindouRecords } from '../../contract/jindou.ts';
import { Jindou } from '../payment/jindou.tsx';

export type BillLine = CallOutput<typeof jindouRecords>['list'][number];

/**
 * An amount with its sign: what came in is gold, what went out is ink, what only moved within is a
 * dash.
 */
export function Change({ n }: { n: number }) {
  if (n === 0) return '–';
  return n > 0 ? <Jindou n={n} signed bare /> : <Out n={-n} />;
}

/** What a line changed, for a card: of one that only moved jindou within, what it held or freed. */
export function LineChange({ line: { amountJindou, heldJindou } }: { line: BillLine }) {
  const { t, number } = useText();
  if (amountJindou !== 0 || heldJindou === 0) return <Change n={amountJindou} />;
  return t('bill.heldBy', { text: number(heldJindou, { signDisplay: 'exceptZero' }) });
}

/** The columns of a statement. @param goods Says what a bought thing is called. */
export function billColumns(
  { t, number, locale, momentText }: Translator,
  goods: (title: string) => string,
): Column<BillLine>[] {
  const room = locale === 'en' ? 1.2 : 1;
  const columns: Column<BillLine>[] = [
    {
      key: 'at',
      head: t('bill.at'),
      width: 164,
      priority: 0,
      cell: ({ occurredAt }) => momentText(occurredAt),
    },
    {
      key: 'kind',
      head: t('bill.kind'),
      width: 72,
      priority: 0,
      cell: ({ kind }) => t(`bill.kind.${kind}`),
    },
    {
      key: 'title',
      head: t('bill.title'),
      width: 250,
      priority: 0,
      cell: ({ title }) => goods(title),
    },
    { key: 'no', head: t('bill.no'), width: 170, priority: 5, cell: ({ no }) => no },
    {
      key: 'bonus',
      head: t('bill.bonus'),
      width: 84,
      align: 'end',
      priority: 3,
      cell: ({ bonusJindou }) => <Change n={bonusJindou} />,
    },
    {
      key: 'bought',
      head: t('bill.bought'),
      width: 84,
      align: 'end',
      priority: 3,
      cell: ({ boughtJindou }) => <Change n={boughtJindou} />,
    },
    {
      key: 'amount',
      head: t('bill.amount'),
      width: 96,
      align: 'end',
      priority: 0,
      cell: ({ amountJindou }) => (
        <b>
          <Change n={amountJindou} />
        </b>
      ),
    },
    {
      key: 'held',
      head: t('bill.held'),
      width: 84,
      align: 'end',
      priority: 2,
      cell: ({ heldJindou }) => <Change n={heldJindou} />,
    },
    {
      key: 'after',
      head: t('bill.after'),
      width: 96,
      align: 'end',
      priority: 1,
      cell: ({ balanceAfter }) => number(balanceAfter),
    },
  ];
  return columns.map((column) => ({ ...column, width: Math.round(column.width * room) }));
}

function Out({ n }: { n: number }) {
  const { number } = useText();
  return `−${number(n)}`;
}
