import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card, CardFooter } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { NumberCell, Table } from '#src/ui/table/table.tsx';
import { ledgerActs, listWallets } from '../../contract/bookkeeping.ts';
import { Jindou } from '../payment/jindou.tsx';
import { Change } from '../statement/bill-columns.tsx';
import type { FinanceList } from './finance-list.ts';
import styles from './staff.module.css';
import { usePurpose } from './use-posting-label.ts';

type Act = OutputOf<typeof ledgerActs>['list'][number];
type Side = Act['transfers'][number]['from'];

type ActsProps = { turning: FinanceList['turning']; onBack: () => void } & (
  { of: string; reference?: never } | { reference: string; of?: never }
);

/** Acts of the ledger with both sides of every transfer, the newest first. */
export function LedgerActs({ of, reference, turning, onBack }: ActsProps) {
  const { t } = useText();
  const whose = of === undefined ? { reference } : { memberId: of };
  const query = useQuery(ledgerActs, { ...whose, page: turning.page, limit: turning.limit });
  const member = useQuery(
    listWallets,
    of === undefined ? null : { q: of, limit: 10 },
  ).data?.list.find(({ memberId }) => memberId === of);
  const title =
    reference === undefined
      ? t('finance.books.acts.of', { name: member ? `${member.name}（${member.account}）` : '…' })
      : t('finance.books.acts.reference', { reference });
  return (
    <Card aria-labelledby="acts">
      <div className={styles.titled}>
        <h2 id="acts">{title}</h2>
        <Button variant="text" onClick={onBack}>
          {t('finance.books.back')}
        </Button>
      </div>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={5} height={96} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon="list" title={t('finance.books.acts.none')} />}
      >
        {({ list, total, pages }) => (
          <>
            <div className={styles.acts}>
              {list.map((act) => (
                <ActCard key={act.txId} act={act} />
              ))}
            </div>
            <CardFooter>
              <span aria-live="polite">{t('list.count', { n: total })}</span>
              <Pager
                page={turning.page}
                pages={pages}
                limit={turning.limit}
                onTurn={turning.onPage}
                onSize={turning.onLimit}
              />
            </CardFooter>
          </>
        )}
      </AsyncView>
    </Card>
  );
}

function ActCard({ act: { txId, kind, actor, reason, at, bills, transfers } }: { act: Act }) {
  const { t, momentText } = useText();
  return (
    <article className={styles.act}>
      <header>
        <b>{t(`finance.act.${kind}` as MessageKey)}</b>
        <span>{momentText(at)}</span>
        <span>
          {t('finance.books.actor')} {actor}
        </span>
        {bills.map(({ no, account, amountJindou }) => (
          <span key={no}>
            <Link to={{ search: `?view=books&reference=${no}` }}>{no}</Link> {account}{' '}
            <Change n={amountJindou} />
          </span>
        ))}
      </header>
      {reason && <p>{reason}</p>}
      <div className={styles.wide} role="region" aria-label={t('finance.books.act')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('finance.books.from')}</th>
              <th scope="col">{t('finance.books.to')}</th>
              <NumberCell scope="col" as="th">
                {t('finance.amount')}
              </NumberCell>
              <th scope="col">{t('finance.books.phase')}</th>
              <th scope="col">{t('finance.books.ref')}</th>
            </tr>
          </thead>
          <tbody>
            {transfers.map((transfer) => (
              <tr key={transfer.id}>
                <td>
                  <SideText side={transfer.from} />
                </td>
                <td>
                  <SideText side={transfer.to} />
                </td>
                <NumberCell>
                  <Jindou n={transfer.amountJindou} bare />
                </NumberCell>
                <td>{t(`finance.phase.${transfer.phase}` as MessageKey)}</td>
                <td className={styles.code}>{transfer.refId ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={styles.code}>
        {t('finance.books.act')} {txId}
      </p>
    </article>
  );
}

function SideText({ side: { owner, account, purpose } }: { side: Side }) {
  const { t } = useText();
  const words = usePurpose();
  return `${owner === 'platform' ? t('finance.platform') : (account ?? owner)} · ${words(purpose)}`;
}
