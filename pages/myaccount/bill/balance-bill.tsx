import { lazy, Suspense, useCallback, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { jindouRecords, jindouStatement } from '#src/features/wallet/contract/jindou.ts';
import type { BillKind } from '#src/features/wallet/model/bill.ts';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import {
  BillKindFilter,
  spendingKinds,
} from '#src/features/wallet/ui/statement/bill-kind-filter.tsx';
import { RangeBar } from '#src/features/wallet/ui/statement/day-range-bar.tsx';
import { daysText } from '#src/features/wallet/ui/statement/days-text.ts';
import {
  fullStatement,
  type FullStatement,
} from '#src/features/wallet/ui/statement/export-statement.ts';
import { SpendingTable } from '#src/features/wallet/ui/statement/spending-table.tsx';
import { statementAddress } from '#src/features/wallet/ui/statement/statement-address.ts';
import { StatementBalanceCheck } from '#src/features/wallet/ui/statement/statement-balance-check.tsx';
import {
  useStatementDownload,
  StatementDownloadButtons,
} from '#src/features/wallet/ui/statement/statement-download.tsx';
import { Months } from '#src/features/wallet/ui/statement/statement-months.tsx';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { CollapsibleActions } from '#src/ui/action-row/collapsible-actions.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CollapsibleFilters } from '#src/ui/filter-row/collapsible-filters.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';

const StatementPaper = lazy(async () => ({
  default: (await import('#src/features/wallet/ui/statement/printed-statement.tsx'))
    .PrintedStatement,
}));

/**
 * /myaccount/bill/balance-bill – what jindou were spent on, by day, kind and month, with a
 * statement that reconciles.
 */
export default function BalanceBillPage() {
  const words = useText();
  const { t } = words;
  const navigation = useListAddress(statementAddress);
  const { state, wrong, applyFilter, tidy } = navigation;
  const { from, to, kind } = state.filter as { from?: string; to?: string; kind?: BillKind };
  const range = { from, to };
  const asked = { ...(from && { from }), ...(to && { to }) };
  const kinds = kind ? [kind] : spendingKinds;
  const statement = useQuery(jindouStatement, asked);
  const records = useQuery(jindouRecords, {
    ...asked,
    kind: [...kinds],
    page: state.page,
    limit: state.limit,
  });
  const goods = useItemTitle();
  const [paper, setPaper] = useState<FullStatement | null>(null);
  const endPrint = useCallback(() => setPaper(null), []);
  // What leaves the page holds every kind unless one was chosen: only then its lines add up to the
  // closing balance.
  const shownKinds = kind ? kinds : [];
  const { failure, attempt, save } = useStatementDownload({
    range,
    kind: shownKinds,
    name: 'statement',
  });
  const printAll = () => attempt(async () => setPaper(await fullStatement(range, shownKinds)));
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.balanceBill')}</h1>
        <FormActions>
          <CollapsibleActions>
            <StatementDownloadButtons onSave={save} />
            <Button onClick={() => void printAll()}>{t('bill.print')}</Button>
          </CollapsibleActions>
        </FormActions>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {failure !== undefined && (
        <ErrorText role="alert">{paymentErrorMessage(failure, words)}</ErrorText>
      )}
      <CollapsibleFilters
        set={Number(Boolean(from ?? to)) + Number(Boolean(kind))}
        about={daysText(range, t)}
      >
        <RangeBar range={range} onRange={(next) => applyFilter({ ...next })} />
        <BillKindFilter kind={kind} onChange={(next) => applyFilter({ kind: next })} />
      </CollapsibleFilters>
      <AsyncView query={statement} skeleton={<SkeletonLines lines={5} />}>
        {(answer) => (
          <TwoColumns>
            <Months byMonth={answer.byMonth} />
            <StatementBalanceCheck statement={answer} />
          </TwoColumns>
        )}
      </AsyncView>
      <Card as="div">
        <SpendingTable
          caption={t('page.balanceBill')}
          records={records}
          navigation={navigation}
          titleOf={goods}
          closing={statement.data?.closing}
        />
      </Card>
      {paper && (
        <Suspense>
          <StatementPaper
            title={t('page.balanceBill')}
            range={range}
            kind={kind}
            goods={goods}
            {...paper}
            onDone={endPrint}
          />
        </Suspense>
      )}
    </PageLayout>
  );
}
