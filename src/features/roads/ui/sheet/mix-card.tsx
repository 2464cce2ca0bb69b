import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { Treemap } from '#src/ui/charts/treemap.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import styles from './road-sheet.module.css';

/** Which trades the newest survey met on the road, and how concentrated they are. */
export function MixCard({ sheet: { road, mix } }: { sheet: RoadSheetOutput }) {
  const { t, number, locale } = useText();
  const { survey } = road;
  if (!survey || mix.length === 0) {
    return (
      <section className={styles.card}>
        <h2>{t('road.sheet.mix')}</h2>
        <HelpText>{t('road.sheet.mix.none')}</HelpText>
      </section>
    );
  }
  const hhi =
    survey.hhi === null ? '' : ` · HHI ${number(survey.hhi, { maximumFractionDigits: 2 })}`;
  const unit = `${t('road.sheet.mix.unit', { period: survey.period, n: survey.points })}${hhi}`;
  return (
    <ChartCard
      title={t('road.sheet.mix')}
      unit={unit}
      provenance={provenanceOf('survey', survey.isSynthetic)}
      source={t('road.sheet.survey')}
      date={survey.period}
      columns={[
        { label: t('road.sheet.mix') },
        { label: 'n' },
        { label: t('chart.share'), percent: true, digits: 1 },
      ]}
      rows={mix.map(({ category, n, share }) => [tradeLabel(category, locale), n, share])}
    >
      <Treemap
        label={t('road.sheet.mix')}
        height={220}
        items={mix.map(({ category, n, share }) => ({
          key: category,
          name: tradeLabel(category, locale),
          value: n,
          share,
        }))}
      />
    </ChartCard>
  );
}
