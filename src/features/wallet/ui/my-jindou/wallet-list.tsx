import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { listWallets } from '../../contract/bookkeeping.ts';
import { Jindou } from '../payment/jindou.tsx';
import type { FinanceList } from './finance-desk.tsx';
import styles from './staff.module.css';

type Wallet = OutputOf<typeof listWallets>['list'][number];

interface WalletsProps {
  q: string | undefined;
  turning: FinanceList['turning'];
  onOpen: (memberId: string) => void;
}

/** What members have; a row opens the acts of one. */
export function Wallets({ q, turning, onOpen }: WalletsProps) {
  const words = useText();
  const { t } = words;
  const asked = useQuery(listWallets, {
    ...(q && { q }),
    page: turning.page,
    limit: turning.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  return (
    <Card aria-labelledby="wallets">
      <div className={styles.titled}>
        <h2 id="wallets">{t('finance.books.wallets')}</h2>
      </div>
      <RecordTable
        caption={t('finance.books.wallets')}
        asked={asked}
        columns={columns}
        card={({ account, name, bought, bonus, held }) => [
          <>
            <b>{account}</b>
            <small>{name}</small>
          </>,
          <>
            <Jindou n={bought + bonus} />
            <small>
              {t('finance.books.held')} {held}
            </small>
          </>,
        ]}
        onOpen={({ memberId }) => onOpen(memberId)}
        {...turning}
        empty={<p>{t('finance.books.wallets.none')}</p>}
      />
    </Card>
  );
}

function columnsOf({ t, number }: ReturnType<typeof useText>): Column<Wallet>[] {
  const sum = (key: 'bought' | 'bonus' | 'held', priority: number): Column<Wallet> => ({
    key,
    head: t(`finance.books.${key}`),
    width: 96,
    align: 'end',
    priority,
    cell: (row) => <Jindou n={row[key]} bare />,
  });
  return [
    {
      key: 'account',
      head: t('finance.member'),
      width: 150,
      priority: 0,
      cell: ({ account }) => <b>{account}</b>,
    },
    { key: 'name', head: t('finance.name'), width: 150, priority: 2, cell: ({ name }) => name },
    sum('bought', 0),
    sum('bonus', 0),
    sum('held', 1),
    {
      key: 'lines',
      head: t('finance.books.lines'),
      width: 90,
      align: 'end',
      priority: 3,
      cell: ({ lines }) => number(lines),
    },
  ];
}
