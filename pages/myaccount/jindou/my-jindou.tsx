import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/orders/ui/use-item-title.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import {
  jindouBalance,
  jindouRecords,
  jindouStatement,
} from '#src/features/wallet/contract/jindou.ts';
import type { BillKind } from '#src/features/wallet/model/bill.ts';
import { BalanceChart } from '#src/features/wallet/ui/my-jindou/balance-chart.tsx';
import { BalanceFigures } from '#src/features/wallet/ui/my-jindou/balance-figures.tsx';
import { financeViews } from '#src/features/wallet/ui/my-jindou/finance-address.ts';
import { FinanceTabs } from '#src/features/wallet/ui/my-jindou/finance-tabs.tsx';
import { Recharges } from '#src/features/wallet/ui/my-jindou/recharge-list.tsx';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { billColumns, LineChange } from '#src/features/wallet/ui/statement/bill-columns.tsx';
import { RangeBar } from '#src/features/wallet/ui/statement/day-range-bar.tsx';
import {
  saveStatement,
  type StatementFormat,
} from '#src/features/wallet/ui/statement/export-statement.ts';
import { statementAddress } from '#src/features/wallet/ui/statement/statement-address.ts';
import { StatementBalanceCheck } from '#src/features/wallet/ui/statement/statement-balance-check.tsx';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';

const kindsOf: Readonly<Record<string, readonly BillKind[]>> = {
  all: [],
  gifts: ['grant', 'adjust'],
  holds: ['hold', 'capture', 'release'],
  lapsed: ['expire'],
};

const staffRule = 'can:ledger-adjust#propose|ledger-adjust#approve';

/**
 * /myaccount/jindou/my-jindou – the member's balance, its movements in a range of days, and recharges. For finance also
 * the desk: transfers to confirm, adjustments, the books, and the bills of payment channels.
 */
export default function MyJindouPage() {
  const { may } = useAccess();
  const { search } = useLocation();
  const view = new URLSearchParams(search).get('view');
  const isStaff = may(staffRule);
  if (!isStaff || !financeViews.some((one) => one === view)) return <OwnJindou isStaff={isStaff} />;
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Desk />
    </Suspense>
  );
}

// Only finance downloads it.
const Desk = lazy(async () => ({
  default: (await import('#src/features/wallet/ui/my-jindou/finance-desk.tsx')).FinanceDesk,
}));

function OwnJindou({ isStaff }: { isStaff: boolean }) {
  const words = useText();
  const { t, number, momentText } = words;
  const navigate = useNavigate();
  const { state, wrong, applyFilter, change, leavePage, tidy } = useListAddress(statementAddress);
  const { from, to } = state.filter as { from?: string; to?: string };
  const asked = { ...(from && { from }), ...(to && { to }) };
  const balance = useQuery(jindouBalance, {});
  const statement = useQuery(jindouStatement, asked);
  const kinds = kindsOf[state.view];
  const records = useQuery(
    jindouRecords,
    kinds === undefined
      ? null
      : {
          ...asked,
          ...(kinds.length > 0 && { kind: [...kinds] }),
          page: state.page,
          limit: state.limit,
        },
  );
  const goods = useItemTitle();
  const columns = useMemo(() => billColumns(words, goods), [words, goods]);
  const [failure, setFailure] = useState<unknown>();
  const save = async (format: StatementFormat) => {
    setFailure(undefined);
    try {
      await saveStatement(format, {
        range: { from, to },
        kind: kinds ?? [],
        name: 'jindou',
        words,
        goods,
      });
    } catch (error) {
      setFailure(error);
    }
  };
  const turning = {
    page: state.page,
    limit: state.limit,
    onPage: (page: number) => change({ page }),
    onLimit: (limit: number) => change({ limit, page: 1 }),
    leavePage,
  };
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.myJindou')}</h1>
        <FormActions>
          <Button onClick={() => void save('csv')}>{t('statement.csv')}</Button>
          <Button onClick={() => void save('xlsx')}>{t('statement.xlsx')}</Button>
          <LinkButton to="/myaccount/bill/balance-bill">{t('page.balanceBill')}</LinkButton>
          <LinkButton variant="primary" to="/myaccount/recharge/gold-rechage">
            {t('pay.recharge')}
          </LinkButton>
        </FormActions>
      </PageHeader>
      {isStaff && <FinanceTabs current="mine" />}
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {failure !== undefined && (
        <ErrorText role="alert">{paymentErrorMessage(failure, words)}</ErrorText>
      )}
      <RangeBar range={{ from, to }} onRange={(next) => applyFilter({ ...next })} />
      <AsyncView asked={balance} skeleton={<SkeletonLines lines={2} height={48} />}>
        {(answer) => <BalanceFigures balance={answer} statement={statement.answer} />}
      </AsyncView>
      <AsyncView asked={statement} skeleton={<SkeletonLines lines={5} />}>
        {(answer) => (
          <TwoColumns>
            <BalanceChart range={{ from, to }} />
            <StatementBalanceCheck statement={answer} />
          </TwoColumns>
        )}
      </AsyncView>
      <Card aria-label={t('jindou.records')}>
        <TabBar as="div" role="group" aria-label={t('jindou.records')}>
          {(['all', 'recharges', 'gifts', 'holds', 'lapsed'] as const).map((view) => (
            <UnstyledButton
              key={view}
              aria-pressed={state.view === view}
              onClick={() => change({ view, page: 1 })}
            >
              {t(`jindou.tab.${view}`)}
            </UnstyledButton>
          ))}
        </TabBar>
        {state.view === 'recharges' ? (
          <Recharges {...turning} />
        ) : (
          <RecordTable
            caption={t(`jindou.tab.${state.view as 'all' | 'gifts' | 'holds' | 'lapsed'}`)}
            asked={records}
            columns={columns}
            card={(line) => [
              <>
                <b>{goods(line.title)}</b>
                <small>
                  {t(`bill.kind.${line.kind}`)} · {momentText(line.occurredAt)}
                </small>
              </>,
              <>
                <b>
                  <LineChange line={line} />
                </b>
                <small>
                  {t('bill.balance')} {number(line.balanceAfter)}
                </small>
              </>,
            ]}
            onOpen={({ no }) => void navigate(`/bill-detail?no=${no}`)}
            {...turning}
            empty={
              <>
                <p>{t('jindou.none')}</p>
                <LinkButton to="/myaccount/recharge/gold-rechage">{t('pay.recharge')}</LinkButton>
              </>
            }
          />
        )}
      </Card>
    </PageLayout>
  );
}
