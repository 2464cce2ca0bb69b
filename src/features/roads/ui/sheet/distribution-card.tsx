import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { quartileSample } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import type { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { DistributionPlot } from './distribution-plot.tsx';
import styles from './road-sheet.module.css';
import type { SheetNames } from './road-sheet.tsx';

type Statistics = OutputOf<typeof kaseStatistics>;

interface DistributionCardProps {
  ofRoad: QueryResult<Statistics>;
  ofDistrict: QueryResult<Statistics>;
  names: SheetNames;
  currency: Currency;
  /** Where the cases are searched. */
  openIn: string;
}

/** How the rents of the road lie, against those of its district. */
export function DistributionCard({
  ofRoad,
  ofDistrict,
  names,
  currency,
  openIn,
}: DistributionCardProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const whole = (value: number) => ofMany.text(value, currency);
  const text = ({ from, to }: { from: number; to: number | null }) =>
    to === null ? `≥ ${whole(from)}` : `${whole(from)}–${whole(to)}`;
  return (
    <div className={styles.slot}>
      <AsyncView asked={ofRoad} skeleton={<SkeletonLines lines={6} />}>
        {({ n, q1, q3, median, histogram, quarters, isSynthetic }) =>
          histogram.length < 2 || q1 === null || q3 === null || median === null ? (
            <section className={styles.card}>
              <h2>{t('road.sheet.histogram.small')}</h2>
              <HelpText>{t('road.sheet.histogram.none', { n: quartileSample })}</HelpText>
            </section>
          ) : (
            <ChartCard
              title={t('road.sheet.histogram', { q1: whole(q1), q3: whole(q3) })}
              unit={`${t('road.sheet.histogram.unit', { unit: ofMany.reading(currency) })} · ${names.road} n ${number(n)}${ofDistrict.answer ? ` · ${names.district} n ${number(ofDistrict.answer.n)}` : ''}`}
              provenance={provenanceOf('register', isSynthetic)}
              source={t('kase.source')}
              date={quarters ? `${quarters.first}–${quarters.last}` : undefined}
              columns={[
                { label: ofMany.unit(currency) },
                { label: 'n' },
                { label: t('chart.share'), percent: true, digits: 1 },
              ]}
              rows={histogram.map((bin) => [text(bin), bin.n, bin.n / n])}
              openIn={{ to: openIn, label: t('road.sheet.kases.all', { n }) }}
            >
              <DistributionPlot
                label={t('road.sheet.histogram.small')}
                bins={histogram}
                against={ofDistrict.answer?.histogram ?? []}
                names={names}
                median={median}
                text={text}
                rent={whole}
              />
            </ChartCard>
          )
        }
      </AsyncView>
    </div>
  );
}
