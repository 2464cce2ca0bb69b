import type { ReactNode } from 'react';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { placeText } from '#src/components/place-name.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { kaseStatistics } from '#src/contract/kases.ts';
import styles from './home.module.css';
import type { City } from './place.part.ts';

/** The figures of the chosen district in one strip: how many, how much, how sure, from when. */
export function DistrictGlance({ city, district }: { city: City; district: string | undefined }) {
  const { t, locale, number } = useText();
  const asked = useCall(kaseStatistics, { city: city.name, ...(district && { district }) });
  const place = city.districts.find(({ name }) => name === district) ?? city;
  const whole = (value: number) => number(Math.round(value));
  return (
    <section className={`${styles.card} ${styles.glance}`} aria-label={t('home.glance', { place: placeText(locale, place) })}>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={2} height={44} />}>
        {({ n, roads, currency, median, q1, q3, interval, quarters, newestRelease }) => (
          <dl className={styles.figures}>
            <Figure term={t('home.glance.n')} value={number(n)} note={t('home.glance.roads', { n: roads })} />
            <Figure
              term={t('home.glance.median')}
              value={median === null ? t('state.sample.small', { n }) : whole(median)}
              unit={median !== null && currency ? t(`unit.rent.${currency}`) : undefined}
              small={median === null}
              note={
                interval
                  ? t('home.glance.interval', { low: whole(interval.low), high: whole(interval.high) })
                  : median !== null && t('home.glance.noInterval')
              }
            />
            <Figure
              term={t('home.glance.quartiles')}
              value={q1 === null || q3 === null ? '–' : `${whole(q1)}–${whole(q3)}`}
              note={t('home.glance.middle')}
            />
            <Figure
              term={t('home.glance.period')}
              value={quarters ? `${quarters.first}–${quarters.last}` : '–'}
              note={newestRelease && t('home.glance.newest', { quarter: newestRelease })}
            />
          </dl>
        )}
      </AsyncView>
    </section>
  );
}

interface FigureProps {
  term: string;
  value: string;
  unit?: string | undefined;
  note: ReactNode;
  /** Words instead of a figure. */
  small?: boolean;
}

function Figure({ term, value, unit, note, small }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={small ? styles.words : styles.figure}>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
      <dd className={styles.hint}>{note}</dd>
    </div>
  );
}
