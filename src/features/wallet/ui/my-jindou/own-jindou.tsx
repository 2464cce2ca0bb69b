import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import {
  useListAddress,
  type ListNavigation,
} from '#src/features/searches/ui/list-page/use-list-address.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { CollapsibleActions } from '#src/ui/action-row/collapsible-actions.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { FigureList } from '#src/ui/figure-list/figure-list.tsx';
import { CollapsibleFilters } from '#src/ui/filter-row/collapsible-filters.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';
import {
  jindouBalance,
  jindouDays,
  jindouRecords,
  jindouStatement,
} from '../../contract/jindou.ts';
import type { BillKind } from '../../model/bill.ts';
import { paymentErrorMessage } from '../payment/payment-error.ts';
import { billColumns, LineChange } from '../statement/bill-columns.tsx';
import { RangeBar } from '../statement/day-range-bar.tsx';
import type { DayRange } from '../statement/day-range.ts';
import { daysText } from '../statement/days-text.ts';
import { statementAddress } from '../statement/statement-address.ts';
import { StatementBalanceCheck } from '../statement/statement-balance-check.tsx';
import {
  useStatementDownload,
  StatementDownloadButtons,
} from '../statement/statement-download.tsx';
import { BalanceSteps } from './balance-steps.tsx';
import { FinanceTabs } from './finance-tabs.tsx';
import { Recharges } from './recharge-list.tsx';

const kindsOf: Readonly<Record<string, readonly BillKind[]>> = {
  all: [],
  gifts: ['grant', 'adjust'],
  holds: ['hold', 'capture', 'release'],
  lapsed: ['expire'],
};

/** The member's balance, its movements in a range of days, and recharges. */
export function OwnJindou({ isStaff }: { isStaff: boolean }) {
  const words = useText();
  const { t } = words;
  const navigation = useListAddress(statementAddress);
  const { state, wrong, applyFilter, tidy } = navigation;
  const { from, to } = state.filter as { from?: string; to?: string };
  const period = { ...(from && { from }), ...(to && { to }) };
  const balance = useQuery(jindouBalance, {});
  const statement = useQuery(jindouStatement, period);
  const range = { from, to };
  const { failure, save } = useStatementDownload({
    range,
    kind: kindsOf[state.view] ?? [],
    name: 'jindou',
  });
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.myJindou')}</h1>
        <FormActions>
          <CollapsibleActions>
            <StatementDownloadButtons onSave={save} />
            <LinkButton to="/myaccount/bill/balance-bill">{t('page.balanceBill')}</LinkButton>
          </CollapsibleActions>
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
      <CollapsibleFilters set={Number(Boolean(from ?? to))} about={daysText(range, t)}>
        <RangeBar range={range} onRange={(next) => applyFilter({ ...next })} />
      </CollapsibleFilters>
      <AsyncView query={balance} skeleton={<SkeletonLines lines={2} height={48} />}>
        {(answer) => <BalanceFigures balance={answer} statement={statement.data} />}
      </AsyncView>
      <AsyncView query={statement} skeleton={<SkeletonLines lines={5} />}>
        {(answer) => (
          <TwoColumns>
            <BalanceChart range={range} />
            <StatementBalanceCheck statement={answer} />
          </TwoColumns>
        )}
      </AsyncView>
      <JindouRecords navigation={navigation} />
    </PageLayout>
  );
}

/** The movements by kind, or the recharges, in the range of the address. */
function JindouRecords({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const { t, number, momentText } = words;
  const navigate = useNavigate();
  const { state, change, leavePage } = navigation;
  const { from, to } = state.filter as { from?: string; to?: string };
  const period = { ...(from && { from }), ...(to && { to }) };
  const kinds = kindsOf[state.view];
  const records = useQuery(
    jindouRecords,
    kinds === undefined
      ? null
      : {
          ...period,
          ...(kinds.length > 0 && { kind: [...kinds] }),
          page: state.page,
          limit: state.limit,
        },
  );
  const goods = useItemTitle();
  const columns = useMemo(() => billColumns(words, goods), [words, goods]);
  const turning = {
    page: state.page,
    limit: state.limit,
    onPage: (page: number) => change({ page }),
    onLimit: (limit: number) => change({ limit, page: 1 }),
    leavePage,
  };
  return (
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
          query={records}
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
  );
}

/** Available balance by day, and its bonus part. */
function BalanceChart({ range: { from, to } }: { range: DayRange }) {
  const query = useQuery(jindouDays, { ...(from && { from }), ...(to && { to }) });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={1} height={350} />}>
      {(answer) => <BalanceOverDays {...answer} />}
    </AsyncView>
  );
}

function BalanceOverDays({ opening, days }: OutputOf<typeof jindouDays>) {
  const { t, number } = useText();
  const last = days.at(-1) ?? { day: '', ...opening };
  const way =
    last.available > opening.available
      ? 'rose'
      : last.available < opening.available
        ? 'fell'
        : 'same';
  return (
    <ChartCard
      title={t(`statement.chart.${way}`, {
        from: number(opening.available),
        to: number(last.available),
      })}
      unit={t('statement.chart.unit')}
      provenance="own"
      source={t('statement.chart.source')}
      date={days.length === 0 ? undefined : `${days[0]!.day} – ${last.day}`}
      columns={[
        { label: t('statement.chart.day') },
        { label: t('jindou.available') },
        { label: t('jindou.bonus') },
      ]}
      rows={days.map(({ day, available, bonus }) => [day, available, bonus])}
    >
      {days.length === 0 ? (
        <HelpText>{t('statement.chart.empty')}</HelpText>
      ) : (
        <BalanceSteps opening={opening} days={days} />
      )}
    </ChartCard>
  );
}

interface BalanceFiguresProps {
  balance: OutputOf<typeof jindouBalance>;
  /** undefined while the range is being added up. */
  statement: OutputOf<typeof jindouStatement> | undefined;
}

/** Available, held and bonus balances, and the amounts recharged, spent and earned in the range. */
export function BalanceFigures({ balance, statement }: BalanceFiguresProps) {
  const { t, number, dayText } = useText();
  const { available, bought, bonus, held, lots } = balance;
  const first = lots.find(({ remaining }) => remaining > 0);
  const of = (...kinds: BillKind[]) => {
    const found = statement?.byKind.filter(({ kind }) => kinds.includes(kind)) ?? [];
    return {
      amount: found.reduce((sum, { amountJindou }) => sum + amountJindou, 0),
      lines: found.reduce((sum, { lines }) => sum + lines, 0),
    };
  };
  const [recharged, spent, earned] = [of('recharge'), of('consume', 'capture'), of('grant')];
  const rows: [term: string, value: number | undefined, note: string][] = [
    [
      t('jindou.available'),
      available,
      t('jindou.parts', { bought, bonus }) + (held > 0 ? t('bill.lessHeld', { n: held }) : ''),
    ],
    [t('jindou.held'), held, t('jindou.held.note')],
    [
      t('jindou.bonus'),
      bonus,
      first
        ? t('jindou.lapses', { n: first.remaining, day: dayText(first.expiresAt) })
        : t('jindou.lapses.none'),
    ],
    [
      t('jindou.recharged'),
      statement && recharged.amount,
      t('statement.lines', { n: recharged.lines }),
    ],
    [t('jindou.spent'), statement && 0 - spent.amount, t('statement.lines', { n: spent.lines })],
    [t('jindou.earned'), statement && earned.amount, t('statement.lines', { n: earned.lines })],
  ];
  return (
    <FigureList>
      {rows.map(([term, value, note]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === undefined ? '–' : number(value)}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </FigureList>
  );
}
