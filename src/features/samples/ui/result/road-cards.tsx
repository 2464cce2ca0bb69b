import { isClearLead } from '#src/analytics/mix/significant-lead.ts';
import { runningMedian, runningWindow } from '#src/analytics/stats/running-median.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { ChartCard, ElevationStrip, ScatterPlot, type Door } from '#src/ui/charts/index.ts';
import { doorText, shopText, tradeClasses, tradeClassOf } from '../search/sample-labels.ts';
import {
  askingRentPerM2,
  footfallByHour,
  mixOf,
  vacancyAlong,
  sortByWalkingOrder,
  type OwnPoint,
} from './own-points.ts';
import styles from './result.module.css';
import { ShareBars } from '#src/features/success-rates/ui/result/share-bars.tsx';
import { askingRentFinding, footfallFinding, vacancyFinding } from './survey-findings.ts';

interface RoadCardsProps {
  /** Points of one wave on one road, as they count. */
  points: readonly OwnPoint[];
  /** Its name; empty where the points are of none. */
  road: string;
  source: string;
  provenance: Provenance;
  countsVacant: boolean;
  onOpen: (id: string) => void;
}

/**
 * Cards of one wave on one road: both sides of the street, trades, vacancy, asking rents, footfall.
 */
export function RoadCards({
  points,
  road,
  source,
  provenance,
  countsVacant,
  onOpen,
}: RoadCardsProps) {
  const about = { provenance, source, date: points[0]?.period };
  return (
    <>
      <StripCard points={points} about={about} road={road} onOpen={onOpen} />
      <div className={styles.cards}>
        <MixCard points={points} about={about} />
        {countsVacant && <VacancyCard points={points} about={about} />}
        <AskingRentCard points={points} about={about} />
        <FootfallCard points={points} about={about} />
      </div>
    </>
  );
}

interface RoadCardProps {
  points: readonly OwnPoint[];
  /** Shared by the cards: where the points are from and of which period. */
  about: { provenance: Provenance; source: string; date: string | undefined };
}

type StripCardProps = RoadCardProps & Pick<RoadCardsProps, 'road' | 'onOpen'>;

/** Both sides of the street, door by door. */
function StripCard({ points: here, about, road: place, onOpen }: StripCardProps) {
  const words = useText();
  const { t, number } = words;
  const sided = here.filter(({ details }) => details.side !== null && details.seq !== null);
  const doors = sided.map((row): Door => ({
    key: row.id,
    seq: row.details.seq!,
    side: row.details.side === 'odd' ? 'left' : 'right',
    frontageM: row.details.frontageM,
    name: row.details.name || shopText(row, words),
    fill: tradeClasses.indexOf(tradeClassOf(row.category)) + 1,
    status: row.status === 'trading' ? 'open' : row.status === 'vacant' ? 'vacant' : 'unknown',
    facts: [
      [t('sample.column.door'), doorText(row.details, words) || '–'],
      [t('sample.column.category'), shopText(row, words)],
      [
        t('sample.column.frontage'),
        row.details.frontageM === null ? '–' : `${number(row.details.frontageM)} m`,
      ],
    ],
    onChoose: () => onOpen(row.id),
  }));
  if (doors.length === 0) return null;
  return (
    <ChartCard
      title={t('sample.strip.title', { road: place, n: doors.length })}
      unit={t('sample.strip.unit')}
      provenance={about.provenance}
      source={about.source}
      date={about.date}
      columns={[
        { label: t('sample.column.door') },
        { label: t('sample.column.name') },
        { label: t('sample.column.category') },
        { label: t('sample.column.frontage'), digits: 1 },
      ]}
      rows={sided.map((row) => [
        doorText(row.details, words),
        row.details.name,
        shopText(row, words),
        row.details.frontageM,
      ])}
    >
      <ElevationStrip
        label={t('sample.strip.title', { road: place, n: doors.length })}
        doors={doors}
        left={t('sample.side.odd')}
        right={t('sample.side.even')}
        road={place}
      />
    </ChartCard>
  );
}

function MixCard({ points: here, about }: RoadCardProps) {
  const { t, number, locale } = useText();
  const mix = mixOf(here, (category) => tradeLabel(category, locale));
  if (mix.length === 0) return null;
  return (
    <ChartCard
      title={
        mix[0]!.share === null
          ? t('sample.mix.few')
          : isClearLead(mix)
            ? t('sample.mix.title', {
                trade: mix[0]!.name,
                share: number(mix[0]!.share * 100, { maximumFractionDigits: 0 }),
              })
            : t('sample.mix.level')
      }
      unit={t('sample.mix.unit', { n: mix.reduce((sum, { n }) => sum + n, 0) })}
      provenance={about.provenance}
      source={about.source}
      date={about.date}
      columns={[
        { label: t('sample.column.category') },
        { label: t('chart.share'), digits: 1, percent: true },
        { label: 'n' },
      ]}
      rows={mix.map(({ name, share, n }) => [name, share, n])}
    >
      <ShareBars label={t('sample.column.category')} bars={mix.slice(0, 12)} />
    </ChartCard>
  );
}

function VacancyCard({ points: here, about }: RoadCardProps) {
  const words = useText();
  const { t } = words;
  const vacancy = vacancyAlong(here, (from, to) => `${from}–${to} m`);
  if (vacancy.length === 0) return null;
  return (
    <ChartCard
      title={vacancyFinding(vacancy, words)}
      unit={t('sample.vacancy.unit')}
      provenance={about.provenance}
      source={about.source}
      date={about.date}
      columns={[
        { label: 'm' },
        { label: t('sample.strip.vacancy'), digits: 1, percent: true },
        { label: t('chart.interval.low'), digits: 1, percent: true },
        { label: t('chart.interval.high'), digits: 1, percent: true },
        { label: 'n' },
      ]}
      rows={vacancy.map(({ name, share, interval, n }) => [
        name,
        share,
        interval?.low ?? null,
        interval?.high ?? null,
        n,
      ])}
    >
      <ShareBars label={t('sample.vacancy.title')} bars={vacancy} />
    </ChartCard>
  );
}

/** Asking rents in walking order, with their running median. */
function AskingRentCard({ points: here, about }: RoadCardProps) {
  const words = useText();
  const { t, number } = words;
  const { ofMany } = useRentFormat();
  const asked = sortByWalkingOrder(here).flatMap(({ point, metres }) => {
    const rent = askingRentPerM2(point);
    return rent === null || metres === null
      ? []
      : [
          {
            key: point.id,
            name: point.details.name || doorText(point.details, words),
            x: metres,
            y: ofMany.value(rent),
            n: 1,
          },
        ];
  });
  const course = runningMedian(asked);
  const courseAt = new Map(course.map(({ x, y }) => [x, y]));
  const currency = here.find(({ details }) => details.currency !== null)?.details.currency ?? 'TWD';
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  const rounded = (value: number) => Number(value.toFixed(ofMany.places(currency)));
  const smoothed = t('sample.asked.smoothed', {
    k: Math.min(runningWindow, asked.length),
    n: asked.length,
  });
  if (asked.length === 0) return null;
  return (
    <ChartCard
      title={askingRentFinding(asked, words)}
      unit={`${ofMany.reading(currency)} · ${t('sample.asked.unit')} · n ${asked.length}`}
      provenance={about.provenance}
      source={about.source}
      date={about.date}
      columns={[
        { label: t('sample.column.name') },
        { label: 'm' },
        { label: ofMany.unit(currency), digits: ofMany.places(currency) },
        ...(course.length > 0 ? [{ label: smoothed, digits: ofMany.places(currency) }] : []),
      ]}
      rows={asked.map(({ name, x, y }) => [
        name,
        Math.round(x),
        rounded(y),
        ...(course.length > 0 ? [rounded(courseAt.get(x)!)] : []),
      ])}
    >
      <ScatterPlot
        label={t('sample.asked.title', { n: asked.length })}
        points={asked}
        xAxis={{ name: t('sample.asked.along'), format: whole, whole: true }}
        yAxis={{ name: t('sample.asked.axis'), format: (value) => ofMany.shown(value, currency) }}
        line={course.length > 0 ? { name: smoothed, points: course } : undefined}
      />
    </ChartCard>
  );
}

function FootfallCard({ points: here, about }: RoadCardProps) {
  const words = useText();
  const { t, number } = words;
  const hours = footfallByHour(here);
  const busiest = Math.max(1, ...hours.map(({ mean }) => mean));
  if (hours.length === 0) return null;
  return (
    <ChartCard
      title={footfallFinding(hours, words)}
      unit={t('sample.footfall.unit')}
      provenance={about.provenance}
      source={about.source}
      date={about.date}
      columns={[
        { label: t('sample.footfall.hour') },
        { label: t('sample.footfall.mean'), digits: 1 },
        { label: 'n' },
      ]}
      rows={hours.map(({ hour, mean, n }) => [`${hour}:00`, mean, n])}
    >
      <ul className={styles.hours} aria-label={t('sample.footfall.hour')}>
        {hours.map(({ hour, mean, n }) => (
          <li key={hour}>
            <span>{hour}:00</span>
            <span aria-hidden="true">
              <i style={{ width: `${(mean / busiest) * 100}%` }} />
            </span>
            <span>{`${number(mean, { maximumFractionDigits: 0 })} · n ${n}`}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
