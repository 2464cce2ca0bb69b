import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { lastBooksCheck } from '../../contract/bookkeeping.ts';
import { Adjustments } from './adjustment-list.tsx';
import { Books } from './bookkeeping.tsx';
import { financeAddress, type FinanceView } from './finance-address.ts';
import type { FinanceList } from './finance-list.ts';
import { FinanceTabs } from './finance-tabs.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { Refunds } from './refund-list.tsx';
import styles from './staff.module.css';
import { Transfers } from './transfer-list.tsx';

const sections: Record<FinanceView, (props: FinanceList) => React.ReactNode> = {
  transfers: Transfers,
  refunds: Refunds,
  adjustments: Adjustments,
  books: Books,
  checks: Checks,
  reconciliation: Reconciliation,
};

/**
 * The side of finance: transfers to confirm, refunds to decide, adjustments, the books and the
 * bills of payment channels.
 */
export function FinanceDesk() {
  const { t } = useText();
  const navigation = useListAddress(financeAddress);
  const { state, wrong, change, tidy } = navigation;
  const view = state.view as FinanceView;
  const Section = sections[view];
  const turning = {
    page: state.page,
    limit: state.limit,
    onPage: (page: number) => change({ page }),
    onLimit: (limit: number) => change({ limit, page: 1 }),
  };
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('finance.title')}</h1>
      </PageHeader>
      <FinanceTabs current={view} />
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <Section key={view} navigation={navigation} turning={turning} />
    </PageLayout>
  );
}

type Last = NonNullable<OutputOf<typeof lastBooksCheck>['last']>;

/** Result of the last ledger check, which runs every five minutes. */
function Checks() {
  const { t } = useText();
  const query = useQuery(lastBooksCheck, {});
  return (
    <Card aria-label={t('finance.tab.checks')}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={10} height={36} />}
        isEmpty={({ last }) => last === null}
        empty={<EmptyState icon="check" title={t('finance.checks.none')} />}
      >
        {({ last, before }) => last && <Findings last={last} before={before} />}
      </AsyncView>
    </Card>
  );
}

function Findings({
  last,
  before,
}: {
  last: Last;
  before: OutputOf<typeof lastBooksCheck>['before'];
}) {
  const { t, momentText, number } = useText();
  const { findings, checkedAt, transfers, members, held, issued } = last;
  const broken = findings.filter(({ breaches }) => breaches.length > 0).length;
  const sums = {
    transfers: number(transfers),
    members: number(members),
    held: number(held),
    issued: number(issued),
  };
  return (
    <>
      <div className={styles.titled}>
        <h2 className={styles.verdict}>
          <Icon name={broken === 0 ? 'check' : 'warning'} />
          {broken === 0
            ? t('finance.checks.holds', { n: findings.length })
            : t('finance.checks.broken', { n: broken })}
        </h2>
        <HelpText as="span">{t('finance.checks.at', { at: momentText(checkedAt) })}</HelpText>
      </div>
      <div className={styles.inner}>
        <HelpText>{t('finance.checks.sums', sums)}</HelpText>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('finance.checks.name')}</th>
              <th scope="col">{t('finance.checks.says')}</th>
              <th scope="col">{t('finance.checks.result')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ name, says, breaches }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {ruleText(name, says, t)}
                  {breaches.length > 0 && (
                    <ul className={styles.breaches}>
                      {breaches.map((breach) => (
                        <li key={breach}>{breach}</li>
                      ))}
                    </ul>
                  )}
                </td>
                <td>
                  <Tag tone={breaches.length === 0 ? 'success' : 'danger'}>
                    {breaches.length === 0
                      ? t('finance.checks.ok')
                      : t('finance.checks.breaches', { n: breaches.length })}
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {broken > 0 && <HelpText>{t('finance.checks.most')}</HelpText>}
        {before.length > 0 && (
          <HelpText>
            {t('finance.checks.before')}{' '}
            {before
              .map(
                ({ checkedAt: at, breaches }) =>
                  `${momentText(at)} ${breaches === 0 ? t('finance.checks.ok') : t('finance.checks.breaches', { n: breaches })}`,
              )
              .join(' · ')}
          </HelpText>
        )}
      </div>
    </>
  );
}

/** Every rule has its words; one that is newer than they are is shown as the server says it. */
function ruleText(name: string, says: string, t: ReturnType<typeof useText>['t']): string {
  const key = `finance.rule.${name}`;
  const text = t(key as MessageKey);
  return text === key ? says : text;
}
