import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import { Statistic } from '#src/features/searches/ui/statistics/statistic.tsx';
import strip from '#src/features/searches/ui/statistics/statistics-bar.module.css';
import { useScrollTabStop } from '#src/features/searches/ui/statistics/use-scroll-tab-stop.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { preShopStatistics } from '../../contract/pre-shops.ts';
import styles from './pre-shops.module.css';

/** The free statistics of a search: number of units, floor area, and median of the asking rents. */
export function PreShopStatistics({
  query: { data, isFetching, error, refetch },
}: {
  query: QueryResult<OutputOf<typeof preShopStatistics>>;
}) {
  const words = useText();
  const { t, number } = words;
  const tabStop = useScrollTabStop();
  const { ofMany } = useRentFormat();
  if (error) {
    return (
      <div className={frame.partial} role="alert">
        {t('preshop.strip.failed')}
        <UnstyledButton onClick={refetch}>{t('state.retry')}</UnstyledButton>
      </div>
    );
  }
  const { units, coming, areaM2, asked } = data ?? {
    units: 0,
    coming: 0,
    areaM2: null,
    asked: null,
  };
  const few = t('preshop.strip.few', { n: smallestSample });
  return (
    <section
      tabIndex={tabStop}
      aria-label={t('list.strip')}
      aria-busy={isFetching}
      className={classNames(strip.strip, styles.strip, isFetching && data && strip.stale)}
    >
      <Statistic
        term={t('preshop.strip.units')}
        provenance={data ? provenanceOf('listing', data.isSynthetic) : null}
        value={data ? number(units) : '…'}
        note={data ? t('preshop.strip.coming', { n: coming }) : ''}
      />
      <Statistic
        term={t('preshop.strip.area')}
        provenance={data ? provenanceOf('listing', data.isSynthetic) : null}
        value={areaM2 === null ? '–' : areaFigure(areaM2, words, 0)}
        {...(areaM2 !== null && { unit: areaUnitText(words) })}
        note={data ? (areaM2 === null ? few : t('preshop.strip.area.note', { n: units })) : ''}
      />
      <Statistic
        term={t('preshop.strip.asked')}
        provenance={data ? provenanceOf('listing', data.isSynthetic) : null}
        value={
          asked
            ? `${ofMany.text(asked.low, asked.currency)}–${ofMany.text(asked.high, asked.currency)}`
            : '–'
        }
        {...(asked && { unit: ofMany.unit(asked.currency) })}
        note={data ? (asked ? t('preshop.strip.asked.note', { n: asked.n }) : few) : ''}
      />
    </section>
  );
}
