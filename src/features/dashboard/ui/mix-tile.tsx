import { Link } from 'react-router-dom';
import { isClearLead } from '#src/analytics/mix/significant-lead.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { Treemap } from '#src/ui/charts/treemap.tsx';
import { dashboardSurvey } from '../contract/dashboard.ts';
import { vacancyText, sampleAddress, placeOf, surveyOf, type Scope } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';
import { SyntheticDataNote } from './synthetic-data-note.tsx';

/** Above it a mix is called concentrated, in antitrust law as here. */
const concentratedHhi = 0.18;

/** Ours in words; of any other its own name. */
function surveyName(name: string, t: ReturnType<typeof useText>['t']): string {
  return name === 'bars' || name === 'streets' ? t(`dashboard.survey.${name}`) : name;
}

/** The trades of the newest survey by their share, with their concentration. */
export function MixTile({ scope }: { scope: Scope }) {
  const { t, locale, number } = useText();
  const query = useQuery(dashboardSurvey, { ...placeOf(scope), ...surveyOf(scope) });
  return (
    <Tile
      query={query}
      title={t('dashboard.mix')}
      isEmpty={({ mix }) => mix.length === 0}
      empty={
        <>
          <p>{query.data?.syntheticLeftOut ? <SyntheticDataNote /> : t('dashboard.mix.none')}</p>
          <Link to="/renta-reports/consulting-report-add">{t('dashboard.survey.book')}</Link>
        </>
      }
    >
      {({ survey, mix, hhi }) => (
        <ChartCard
          title={
            mix[0] && isClearLead(mix)
              ? t('dashboard.mix.first', {
                  trade: tradeLabel(mix[0].category, locale),
                  share: `${number(mix[0].share * 100, { maximumFractionDigits: 0 })}%`,
                })
              : t(mix[0] ? 'dashboard.mix.level' : 'dashboard.mix')
          }
          unit={[
            t('dashboard.mix.unit', { n: survey?.points ?? 0 }),
            ...(hhi === null
              ? []
              : [
                  t(hhi > concentratedHhi ? 'dashboard.mix.hhi.high' : 'dashboard.mix.hhi', {
                    hhi: number(hhi, { maximumFractionDigits: 3 }),
                  }),
                ]),
          ].join(' · ')}
          provenance={survey?.provenance ?? 'survey'}
          source={t('dashboard.survey.source', { survey: surveyName(survey?.name ?? '', t) })}
          date={survey?.period}
          columns={[
            { label: t('dashboard.trade') },
            { label: 'n' },
            { label: t('chart.share'), digits: 1, percent: true },
          ]}
          rows={mix.map(({ category, n, share }) => [tradeLabel(category, locale), n, share])}
          openIn={{
            to: sampleAddress(scope),
            label: t(vacancyText(scope, 'dashboard.open.samples')),
          }}
          note={<IgnoredFiltersNote scope={scope} />}
        >
          <Treemap
            label={t('dashboard.mix')}
            height={340}
            items={mix.map(({ category, n, share }) => ({
              key: category,
              name: tradeLabel(category, locale),
              value: n,
              share,
            }))}
          />
        </ChartCard>
      )}
    </Tile>
  );
}
