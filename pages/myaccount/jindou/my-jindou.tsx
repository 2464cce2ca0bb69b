import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { AddressNotice } from '#src/components/list-page/address-notice.tsx';
import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import desk from '#src/components/money/desk.module.css';
import { RecordTable } from '#src/components/money/record-table.tsx';
import { momentText } from '#src/components/money/when.ts';
import { billColumns, Change } from '#src/components/statement/bill-columns.tsx';
import { Proof } from '#src/components/statement/proof.tsx';
import { RangeBar } from '#src/components/statement/range-bar.tsx';
import { statementAddress } from '#src/components/statement/statement-address.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { jindouBalance, jindouRecords, jindouStatement } from '#src/contract/jindou.ts';
import type { BillKind } from '#src/domain/bill.ts';
import { BalanceFigures } from './my-jindou/figures.part.tsx';
import { Recharges } from './my-jindou/recharges.part.tsx';

const kindsOf: Readonly<Record<string, readonly BillKind[]>> = {
  all: [],
  gifts: ['grant', 'adjust'],
  holds: ['hold', 'capture', 'release'],
  lapsed: ['expire'],
};

/** /myaccount/jindou/my-jindou – what one has, how it came and went in a range of days, and one's recharges. */
export default function MyJindouPage() {
  const words = useText();
  const { t, locale } = words;
  const navigate = useNavigate();
  const { state, wrong, applyFilter, change, tidy } = useListAddress(statementAddress);
  const { from, to } = state.filter as { from?: string; to?: string };
  const asked = { ...(from && { from }), ...(to && { to }) };
  const balance = useCall(jindouBalance, {});
  const statement = useCall(jindouStatement, asked);
  const kinds = kindsOf[state.view];
  const records = useCall(
    jindouRecords,
    kinds === undefined
      ? null
      : { ...asked, ...(kinds.length > 0 && { kind: [...kinds] }), page: state.page, limit: state.limit },
  );
  const columns = useMemo(() => billColumns(words), [words]);
  const turning = {
    page: state.page,
    limit: state.limit,
    onPage: (page: number) => change({ page }),
    onLimit: (limit: number) => change({ limit, page: 1 }),
  };
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.myJindou')}</h1>
        <div className={desk.end}>
          <Link className={controls.button} to="/myaccount/bill/balance-bill">
            {t('page.balanceBill')}
          </Link>
          <Link className={controls.primary} to="/myaccount/recharge/gold-rechage">
            {t('pay.recharge')}
          </Link>
        </div>
      </header>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <RangeBar range={{ from, to }} onRange={(next) => applyFilter({ ...next })} />
      <AsyncView asked={balance} skeleton={<SkeletonLines lines={2} height={48} />}>
        {(answer) => <BalanceFigures balance={answer} statement={statement.answer} />}
      </AsyncView>
      <AsyncView asked={statement} skeleton={<SkeletonLines lines={5} />}>
        {(answer) => <Proof statement={answer} />}
      </AsyncView>
      <section className={desk.card} aria-label={t('jindou.records')}>
        <div className={desk.tabs} role="group" aria-label={t('jindou.records')}>
          {(['all', 'recharges', 'gifts', 'holds', 'lapsed'] as const).map((view) => (
            <button key={view} type="button" aria-pressed={state.view === view} onClick={() => change({ view, page: 1 })}>
              {t(`jindou.tab.${view}`)}
            </button>
          ))}
        </div>
        {state.view === 'recharges' ? (
          <Recharges {...turning} />
        ) : (
          <RecordTable
            caption={t(`jindou.tab.${state.view as 'all' | 'gifts' | 'holds' | 'lapsed'}`)}
            asked={records}
            columns={columns}
            card={(line) => [
              <>
                <b>{line.title}</b>
                <small>
                  {t(`bill.kind.${line.kind}`)} · {momentText(line.occurredAt, locale)}
                </small>
              </>,
              <>
                <b>
                  <Change n={line.amountJindou} />
                </b>
                <small>{line.balanceAfter}</small>
              </>,
            ]}
            onOpen={({ no }) => void navigate(`/bill-detail?no=${no}`)}
            {...turning}
            empty={
              <>
                <p>{t('jindou.none')}</p>
                <Link className={controls.button} to="/myaccount/recharge/gold-rechage">
                  {t('pay.recharge')}
                </Link>
              </>
            }
          />
        )}
      </section>
    </div>
  );
}
