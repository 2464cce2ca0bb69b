import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadItem } from '../search/road-columns.tsx';
import styles from '../sheet/road-sheet.module.css';
import type { Compared } from './common-index.ts';

interface CompareMixProps {
  of: readonly (Compared & { name: string; survey: RoadItem['survey'] })[];
}

const mostTrades = 10;

/** Shares of the trades the newest surveys met, road beside road; the commonest first. */
export function CompareMix({ of }: CompareMixProps) {
  const { t, number, percent, locale } = useText();
  const surveyed = of.filter(({ mix }) => mix.length > 0);
  if (surveyed.length === 0) return <HelpText>{t('road.compare.mix.none')}</HelpText>;
  const sums = new Map<string, number>();
  for (const { mix } of surveyed)
    for (const { category, share } of mix) sums.set(category, (sums.get(category) ?? 0) + share);
  const all = [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([category]) => category);
  const trades = all.slice(0, mostTrades);
  const shareOf = ({ mix }: Compared, trade: string) =>
    mix.find(({ category }) => category === trade) ?? null;
  const most = Math.max(...surveyed.flatMap(({ mix }) => mix.map(({ share }) => share)));
  const periods = [...new Set(surveyed.map(({ survey }) => survey?.period ?? ''))]
    .filter(Boolean)
    .sort();
  const isSynthetic = surveyed.some(({ survey }) => survey?.isSynthetic);
  const trading = (one: Compared) => one.mix.reduce((sum, { n }) => sum + n, 0);
  return (
    <ChartCard
      plain
      heading="h3"
      isTable
      title={t('road.compare.mix')}
      unit={t('road.compare.mix.unit')}
      provenance={provenanceOf('survey', isSynthetic)}
      source={t('road.sheet.survey')}
      date={periods.join(' · ')}
      note={[
        all.length > mostTrades && t('road.compare.mix.more', { n: all.length - mostTrades }),
        surveyed.length < of.length &&
          t('road.compare.mix.some', { n: of.length - surveyed.length }),
      ]
        .filter(Boolean)
        .join(' ')}
      columns={[
        { label: t('road.sheet.mix') },
        ...surveyed.flatMap(({ name }) => [
          { label: name, percent: true as const, digits: 0 },
          { label: `n ${name}` },
        ]),
      ]}
      rows={all.map((trade) => [
        tradeLabel(trade, locale),
        ...surveyed.flatMap((one) => [
          shareOf(one, trade)?.share ?? 0,
          shareOf(one, trade)?.n ?? 0,
        ]),
      ])}
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('road.compare.mix')}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              {surveyed.map((one) => (
                <th key={one.id} scope="col">
                  {one.name} <small>n {number(trading(one))}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <tr key={trade}>
                <th scope="row">{tradeLabel(trade, locale)}</th>
                {surveyed.map((one) => {
                  const share = shareOf(one, trade)?.share ?? 0;
                  return (
                    <td key={one.id} className={styles.share}>
                      <i style={{ width: `${(share / most) * 100}%` }} aria-hidden="true" />
                      <span>{percent(share)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}
