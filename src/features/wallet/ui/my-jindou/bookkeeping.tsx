import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { NumberCell, Table } from '#src/ui/table/table.tsx';
import { FieldNote } from '#src/ui/text/text.tsx';
import { listWallets, platformAccounts } from '../../contract/bookkeeping.ts';
import { Jindou } from '../payment/jindou.tsx';
import type { FinanceList } from './finance-list.ts';
import { LedgerActs } from './ledger-acts.tsx';
import styles from './staff.module.css';
import { usePurpose } from './use-posting-label.ts';

/**
 * The books: what members have, the platform's accounts, and the acts of a member or of a number.
 */
export function Books({ navigation, turning }: FinanceList) {
  const { t } = useText();
  const { state, applyFilter } = navigation;
  const { q, of, reference } = state.filter as { q?: string; of?: string; reference?: string };
  return (
    <>
      <div className={styles.finds}>
        <Find
          key={`q ${q}`}
          label={t('finance.books.q')}
          value={q}
          onFind={(text) =>
            applyFilter({ q: text || undefined, of: undefined, reference: undefined })
          }
        />
        <Find
          key={`reference ${reference}`}
          label={t('finance.books.reference')}
          value={reference}
          onFind={(text) =>
            applyFilter({ reference: text || undefined, q: undefined, of: undefined })
          }
        />
      </div>
      {reference !== undefined || of !== undefined ? (
        <LedgerActs
          {...(reference !== undefined ? { reference } : { of: of! })}
          turning={turning}
          onBack={() => applyFilter({ of: undefined, reference: undefined })}
        />
      ) : (
        <div className={styles.two}>
          <Wallets q={q} turning={turning} onOpen={(memberId) => applyFilter({ of: memberId })} />
          <Platform />
        </div>
      )}
    </>
  );
}

interface FindProps {
  label: string;
  value: string | undefined;
  onFind: (text: string) => void;
}

function Find({ label, value, onFind }: FindProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(value ?? '');
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <Field label={label}>
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            maxLength={80}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t('finance.books.search')}</Button>
    </form>
  );
}

/**
 * The platform's accounts beside the sum of all members': together they are nothing, or something
 * is wrong.
 */
function Platform() {
  const { t, number } = useText();
  const purpose = usePurpose();
  const query = useQuery(platformAccounts, {});
  return (
    <Card aria-labelledby="platform">
      <div className={styles.titled}>
        <h2 id="platform">{t('finance.books.platform')}</h2>
      </div>
      <div className={styles.inner}>
        <AsyncView query={query} skeleton={<SkeletonLines lines={6} height={36} />}>
          {({ accounts, members }) => {
            const sum = accounts.reduce((all, { balance }) => all + balance, members.balance);
            return (
              <>
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">{t('finance.books.purpose')}</th>
                      <NumberCell scope="col" as="th">
                        {t('finance.books.balance')}
                      </NumberCell>
                      <NumberCell scope="col" as="th">
                        {t('finance.books.pending')}
                      </NumberCell>
                    </tr>
                  </thead>
                  <tbody>
                    {accounts.map((account) => (
                      <tr key={account.purpose}>
                        <td>{purpose(account.purpose)}</td>
                        <NumberCell>{number(account.balance)}</NumberCell>
                        <NumberCell>{number(account.pending)}</NumberCell>
                      </tr>
                    ))}
                    <tr>
                      <td>{t('finance.books.members', { n: members.accounts })}</td>
                      <NumberCell>{number(members.balance)}</NumberCell>
                      <NumberCell>{number(members.held === 0 ? 0 : -members.held)}</NumberCell>
                    </tr>
                    <tr>
                      <th scope="row">{t('finance.books.sum')}</th>
                      <NumberCell>
                        <b>{number(sum)}</b>
                      </NumberCell>
                      <td />
                    </tr>
                  </tbody>
                </Table>
                <FieldNote as="p" isError={sum !== 0}>
                  {t(sum === 0 ? 'finance.books.sum.zero' : 'finance.books.sum.off')}
                </FieldNote>
              </>
            );
          }}
        </AsyncView>
      </div>
    </Card>
  );
}

type Wallet = OutputOf<typeof listWallets>['list'][number];

interface WalletsProps {
  q: string | undefined;
  turning: FinanceList['turning'];
  onOpen: (memberId: string) => void;
}

/** Balances of members; a row opens the transfers of one. */
function Wallets({ q, turning, onOpen }: WalletsProps) {
  const words = useText();
  const { t } = words;
  const query = useQuery(listWallets, {
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
        query={query}
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
