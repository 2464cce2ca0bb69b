import { useRentFormat, type RentForms } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { quartileSample, smallestSample } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { AlongRoad } from '#src/ui/charts/along-road.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import type { Cell } from '#src/ui/charts/chart-csv.ts';
import { compared } from '#src/ui/charts/finding-text.ts';
import { RentAlongRoad } from '#src/ui/charts/rent-along-road.tsx';
import { scaledValues, rentScale } from '#src/ui/charts/rent-scale.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { RoadItem, RoadSheetOutput } from '../../contract/roads.ts';

export interface RentAlongRoadData {
  road: Pick<RoadItem, 'id' | 'name' | 'nameHans' | 'currency' | 'rent'>;
  along: RoadSheetOutput['along'];
}

interface AlongCardProps {
  /** At least one, of one currency. */
  of: readonly RentAlongRoadData[];
  heading?: 'h2' | 'h3';
  plain?: boolean;
}

/**
 * Rents along one road or several, on one scale of door numbers and one of rents. Masked cases are
 * shown by stretch only.
 */
export function RentAlongRoadCard({ of, heading = 'h2', plain }: AlongCardProps) {
  const words = useText();
  const { t, number } = words;
  const { ofMany } = useRentFormat();
  const { currency } = of[0]!.road;
  const digits = ofMany.places(currency);
  const unit = ofMany.unit(currency);
  const roads = of.map((one) => alongRoad(one, ofMany, words));
  const drawn = roads.flatMap(({ stretches, own: points }) =>
    scaledValues(stretches.map((one) => ({ ...one, points }))),
  );
  const axis = t(rentScale(drawn, 0, 100).logarithmic ? 'chart.axis.log' : 'chart.axis.straight');
  const quarters = of
    .flatMap(({ along }) => (along.quarters ? [along.quarters.first, along.quarters.last] : []))
    .sort();
  const withoutDoor = of.reduce((sum, { along }) => sum + along.withoutDoor, 0);
  const inLanes = of.reduce((sum, { along }) => sum + along.inLanes, 0);
  const own = roads.reduce((sum, road) => sum + road.own.length, 0);
  return (
    <ChartCard
      {...(plain !== undefined && { plain })}
      heading={heading}
      title={findingTitle(roads, t)}
      unit={`${t('road.along.unit', { unit: ofMany.reading(currency), n: of.reduce((sum, { along }) => sum + along.n, 0) })} · ${axis}`}
      provenance="register"
      source={t('kase.source')}
      date={quarters.length > 0 ? `${quarters[0]}–${quarters.at(-1)}` : undefined}
      note={[
        t('road.along.note', { small: smallestSample, open: quartileSample }),
        inLanes > 0 && t('road.along.lanes', { n: number(inLanes) }),
        withoutDoor > 0 && t('road.along.without', { n: number(withoutDoor) }),
      ]
        .filter(Boolean)
        .join(' ')}
      columns={[
        { label: t('road.column.name') },
        { label: t('road.along.doors') },
        { label: 'n' },
        { label: `${t('chart.median')} ${unit}`, digits },
        { label: t('chart.interval.median.low'), digits },
        { label: t('chart.interval.median.high'), digits },
        { label: t('chart.quartile.low'), digits },
        { label: t('chart.quartile.high'), digits },
        ...(own > 0 ? [{ label: t('road.along.own') }] : []),
      ]}
      rows={roads.flatMap((road) => tableRows(road, own > 0, t))}
    >
      <RentAlongRoad
        label={t('road.along.title')}
        roads={roads}
        format={(value) => ofMany.shown(value, currency)}
      />
    </ChartCard>
  );
}

/** Statistics of a road and its readable cases in the member's unit. */
function alongRoad(
  { road, along }: RentAlongRoadData,
  ofMany: RentForms['ofMany'],
  { t, locale }: Translator,
): AlongRoad {
  const { currency } = road;
  return {
    key: road.id,
    name: placeText(locale, road),
    ...ofMany.figures(road.rent),
    stretches: along.stretches.map(ofMany.figures),
    own: along.readable.map(({ id, door, unitRentMonth, quarter }) => ({
      key: id,
      door,
      value: ofMany.value(unitRentMonth),
      facts: [
        [t('road.along.own'), `${ofMany.text(unitRentMonth, currency)} ${ofMany.unit(currency)}`],
        [t('chart.quarter'), quarter],
      ],
    })),
  };
}

/** Rows of the table: one for each stretch, or one that says there are too few cases. */
function tableRows(
  { name, n, stretches, own }: AlongRoad,
  hasOwn: boolean,
  t: Translator['t'],
): Cell[][] {
  if (stretches.length === 0) {
    const small = t('state.sample.small', { n });
    return [[name, null, n, small, null, null, null, null, ...(hasOwn ? [own.length] : [])]];
  }
  return stretches.map(({ from, to, ...statistics }) => [
    name,
    `${from}–${to - 1}`,
    statistics.n,
    statistics.median,
    statistics.interval?.low ?? null,
    statistics.interval?.high ?? null,
    statistics.q1,
    statistics.q3,
    ...(hasOwn ? [own.filter(({ door }) => door >= from && door < to).length] : []),
  ]);
}

/** Of one road: its dearest stretch against its cheapest one, where their error allows it. */
function findingTitle(roads: readonly AlongRoad[], t: Translator['t']): string {
  if (roads.length > 1) return t('road.along.title');
  const sure = roads[0]!.stretches
    .filter(({ interval }) => interval)
    .toSorted((a, b) => a.median! - b.median!);
  const [low, high] = [sure[0], sure.length > 1 ? sure.at(-1) : undefined];
  const finding = compared(low, high);
  if (!low || !high || finding.kind === 'too-few') return t('road.along.title');
  if (finding.kind !== 'higher') return t('road.along.within');
  const doors = ({ from, to }: { from: number; to: number }) =>
    t('road.along.stretch', { from, to: to - 1 });
  return t('road.along.higher', { high: doors(high), low: doors(low) });
}
