import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { RankedIntervals } from '#src/ui/charts/ranked-intervals.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import styles from './road-sheet.module.css';

/**
 * The road among those near it, quartiles on one scale; pressing one opens its sheet, where there
 * is one to press.
 */
export function NeighboursCard({
  sheet,
  onOpen,
}: {
  sheet: RoadSheetOutput;
  onOpen?: (id: string) => void;
}) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const { road, neighbours } = sheet;
  const digits = ofMany.places(road.currency);
  if (neighbours.length === 0) {
    return (
      <section className={styles.card}>
        <h2>{t('road.sheet.neighbours')}</h2>
        <HelpText>{t('road.sheet.neighbours.none')}</HelpText>
      </section>
    );
  }
  const all = [{ ...road, metres: 0 }, ...neighbours]
    .map((one) => ({ ...one, rent: ofMany.figures(one.rent) }))
    .sort((a, b) => (b.rent.median ?? -1) - (a.rent.median ?? -1));
  return (
    <ChartCard
      title={t('road.sheet.neighbours')}
      unit={t('road.sheet.neighbours.unit', { unit: ofMany.reading(road.currency) })}
      provenance="register"
      source={t('kase.source')}
      columns={[
        { label: t('road.column.name') },
        { label: t('road.sheet.distance') },
        { label: 'n' },
        { label: t('chart.quartile.low'), digits },
        { label: t('chart.median'), digits },
        { label: t('chart.quartile.high'), digits },
      ]}
      rows={all.map(({ metres, rent, ...place }) => [
        placeText(locale, place),
        metres,
        rent.n,
        rent.q1,
        rent.median,
        rent.q3,
      ])}
    >
      <RankedIntervals
        label={t('road.sheet.neighbours')}
        format={(value) => ofMany.shown(value, road.currency)}
        rows={all.map(({ id, rent, ...place }) => ({
          key: id,
          name: placeText(locale, place),
          chosen: id === road.id,
          ...rent,
          ...(id !== road.id && onOpen && { onChoose: () => onOpen(id) }),
        }))}
      />
    </ChartCard>
  );
}
