import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { jindouDays } from '../../contract/jindou.ts';
import type { DayRange } from '../statement/day-range.ts';
import { BalanceSteps } from './balance-steps.tsx';

/** What could be spent, day by day, and the part of it that was given. */
export function BalanceChart({ range: { from, to } }: { range: DayRange }) {
  const asked = useQuery(jindouDays, { ...(from && { from }), ...(to && { to }) });
  return (
    <AsyncView asked={asked} skeleton={<SkeletonLines lines={1} height={280} />}>
      {(answer) => <Card {...answer} />}
    </AsyncView>
  );
}

function Card({ opening, days }: OutputOf<typeof jindouDays>) {
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
