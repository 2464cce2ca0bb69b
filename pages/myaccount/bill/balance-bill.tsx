import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/orders/ui/use-item-title.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { jindouRecords, jindouStatement } from '#src/features/wallet/contract/jindou.ts';
import type { BillKind } from '#src/features/wallet/model/bill.ts';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { billColumns, LineChange } from '#src/features/wallet/ui/statement/bill-columns.tsx';
import { RangeBar } from '#src/features/wallet/ui/statement/day-range-bar.tsx';
import {
  saveStatement,
  fullStatement,
  type StatementFormat,
  type FullStatement,
} from '#src/features/wallet/ui/statement/export-statement.ts';
import { statementAddress } from '#src/features/wallet/ui/statement/statement-address.ts';
import { StatementBalanceCheck } from '#src/features/wallet/ui/statement/statement-balance-check.tsx';
import { Months } from '#src/features/wallet/ui/statement/statement-months.tsx';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';

const StatementPaper = lazy(async () => ({
  default: (await import('#src/features/wallet/ui/statement/printed-statement.tsx'))
    .PrintedStatement,
}));

/** What spending is: bought, settled out of what was held, and given back. */
const spending: readonly BillKind[] = ['consume', 'capture', 'refund'];

/** /myaccount/bill/balance-bill – what jindou were spent on, by day, kind and month, with a statement that reconciles. */
export default function BalanceBillPage() {
  const words = useText();
  const { t, momentText } = words;
  const navigate = useNavigate();
  const { state, wrong, applyFilter, change, leavePage, tidy } = useListAddress(statementAddress);
  const { from, to, kind } = state.filter as { from?: string; to?: string; kind?: BillKind };
  const range = { from, to };
  const asked = { ...(from && { from }), ...(to && { to }) };
  const kinds = kind ? [kind] : spending;
  const statement = useQuery(jindouStatement, asked);
  const records = useQuery(jindouRecords, {
    ...asked,
    kind: [...kinds],
    page: state.page,
    limit: state.limit,
  });
  const goods = useItemTitle();
  const columns = useMemo(() => billColumns(words, goods), [words, goods]);
  const [failure, setFailure] = useState<unknown>();
  const [paper, setPaper] = useState<FullStatement | null>(null);
  const endPrint = useCallback(() => setPaper(null), []);
  // What leaves the page holds every kind unless one was chosen: only then its lines add up to the closing balance.
  const told = kind ? kinds : [];
  const take = async (act: () => Promise<void>) => {
    setFailure(undefined);
    await act().catch(setFailure);
  };
  const save = (format: StatementFormat) =>
    take(() => saveStatement(format, { range, kind: told, name: 'statement', words, goods }));
  const printAll = () => take(async () => setPaper(await fullStatement(range, told)));
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.balanceBill')}</h1>
        <FormActions>
          <Button onClick={() => void save('csv')}>{t('statement.csv')}</Button>
          <Button onClick={() => void save('xlsx')}>{t('statement.xlsx')}</Button>
          <Button onClick={() => void printAll()}>{t('bill.print')}</Button>
        </FormActions>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {failure !== undefined && (
        <ErrorText role="alert">{paymentErrorMessage(failure, words)}</ErrorText>
      )}
      <FilterRow>
        <RangeBar range={range} onRange={(next) => applyFilter({ ...next })} />
        <PaymentField label={t('bill.kind')}>
          {() => (
            <select
              value={kind ?? ''}
              onChange={(event) => applyFilter({ kind: event.target.value || undefined })}
            >
              <option value="">{t('statement.spending')}</option>
              {spending.map((one) => (
                <option key={one} value={one}>
                  {t(`bill.kind.${one}`)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
      </FilterRow>
      <AsyncView asked={statement} skeleton={<SkeletonLines lines={5} />}>
        {(answer) => (
          <TwoColumns>
            <Months byMonth={answer.byMonth} />
            <StatementBalanceCheck statement={answer} />
          </TwoColumns>
        )}
      </AsyncView>
      <Card as="div">
        <RecordTable
          caption={t('page.balanceBill')}
          asked={records}
          columns={columns}
          card={(line) => [
            <>
              <b>{goods(line.title)}</b>
              <small>{momentText(line.occurredAt)}</small>
            </>,
            <>
              <b>
                <LineChange line={line} />
              </b>
              <small>{t(`bill.kind.${line.kind}`)}</small>
            </>,
          ]}
          onOpen={({ no }) => void navigate(`/bill-detail?no=${no}`)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          leavePage={leavePage}
          empty={
            <>
              <p>{t('statement.none')}</p>
              {statement.answer && (
                <p>{t('statement.none.text', { n: statement.answer.closing })}</p>
              )}
              {(from ?? to ?? kind) !== undefined && (
                <Button
                  onClick={() => applyFilter({ from: undefined, to: undefined, kind: undefined })}
                >
                  {t('statement.range.all')}
                </Button>
              )}
            </>
          }
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
