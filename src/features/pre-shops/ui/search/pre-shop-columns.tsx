import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { bandFigures } from '#src/features/kases/ui/search/kase-labels.ts';
import { PriceTag } from '#src/features/searches/ui/list-page/price-tag.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PlaceName, placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { columnKeys, type PreShop } from './pre-shop-address.ts';
import styles from './pre-shops.module.css';

/**
 * The asking rent of a unit, as a band per m²: the area is a band as well, so there is no rent of
 * the whole.
 */
export function bandText(
  { askedLow, askedHigh, currency }: PreShop,
  { ofMany }: RentForms,
): string {
  const whole = (value: number | null) => (value === null ? '–' : ofMany.text(value, currency));
  return askedLow === null && askedHigh === null
    ? '–'
    : `${whole(askedLow)}–${whole(askedHigh)} ${ofMany.unit(currency)}`;
}

/** A project by the name on its sign. */
export function ProjectName({
  row: { project, projectHans },
}: {
  row: Pick<PreShop, 'project' | 'projectHans'>;
}) {
  return <PlaceName name={project} nameHans={projectHans} />;
}

/** The same as a text. */
export function projectText(
  { project, projectHans }: Pick<PreShop, 'project' | 'projectHans'>,
  { locale }: Translator,
): string {
  return placeText(locale, { name: project, nameHans: projectHans });
}

/** The road of a unit in the language of the page; empty where it is of none. */
export function roadText({ road, roadHans, roadEn }: PreShop, { locale }: Translator): string {
  return placeText(locale, { name: road, nameHans: roadHans, nameEn: roadEn });
}

/** Width of its front, as a band; a dash where it is unknown. */
export function frontageText({ frontageBand }: PreShop, { number }: Translator): string {
  return frontageBand === null ? '–' : `${bandFigures(frontageBand, number)} m`;
}

export function queueText({ queue: { length, place } }: PreShop, { t }: Translator): string {
  if (place !== null) return t('preshop.queue.place', { place, n: length });
  return length === 0 ? '–' : t('preshop.queue.n', { n: length });
}

/** The columns of a list of units that come to market. */
export function preShopColumns(
  words: Translator,
  rents: RentForms,
  districtOf: (row: PreShop) => string,
): Column<PreShop>[] {
  const { t, locale, dayText } = words;
  const columns: Record<(typeof columnKeys)[number], Omit<Column<PreShop>, 'key'>> = {
    project: {
      head: t('preshop.column.project'),
      width: 150,
      priority: 0,
      sort: 'project',
      cell: (row) => (
        <>
          <b>
            <ProjectName row={row} />
          </b>{' '}
          {row.details && <Caption as="span">{row.details.unitNo}</Caption>}
        </>
      ),
    },
    road: {
      head: t('preshop.column.road'),
      width: 140,
      priority: 1,
      cell: (row) =>
        row.road === '' ? (
          districtOf(row)
        ) : (
          <PlaceName name={row.road} nameHans={row.roadHans} nameEn={row.roadEn} />
        ),
    },
    stage: {
      head: t('preshop.column.stage'),
      width: 104,
      priority: 0,
      cell: ({ stage }) => <Stage stage={stage} word={t(`preshop.stage.${stage}`)} />,
    },
    handover: {
      head: t('preshop.column.handover'),
      width: 84,
      align: 'end',
      priority: 0,
      sort: 'handover',
      cell: ({ handoverQuarter }) => handoverQuarter,
    },
    area: {
      head: t('preshop.column.area'),
      width: 110,
      align: 'end',
      priority: 2,
      sort: 'area',
      cell: ({ areaBand }) => areaText(areaBand, words),
    },
    frontage: {
      head: t('preshop.column.front'),
      width: 92,
      align: 'end',
      priority: 5,
      cell: (row) => frontageText(row, words),
    },
    floor: {
      head: t('preshop.column.floor'),
      width: 88,
      priority: 5,
      cell: ({ floorBand }) => floorText(floorBand, t),
    },
    rent: {
      head: t('preshop.column.rent'),
      width: 190,
      align: 'end',
      priority: 1,
      sort: 'rent',
      cell: (row) => bandText(row, rents),
    },
    category: {
      head: t('preshop.column.category'),
      width: 170,
      priority: 4,
      cell: ({ plannedCategories }) =>
        plannedCategories.map((code) => tradeLabel(code, locale)).join(t('list.and')) || '–',
    },
    queue: {
      head: t('preshop.column.queue'),
      width: 110,
      priority: 3,
      sort: 'queue',
      cell: (row) => queueText(row, words),
    },
    updated: {
      head: t('preshop.column.updated'),
      width: 100,
      align: 'end',
      priority: 6,
      sort: 'updated',
      cell: ({ updatedOn }) => dayText(updatedOn),
    },
    price: {
      head: t('preshop.column.price'),
      width: 92,
      align: 'end',
      priority: 0,
      cell: (row) => <PriceTag of="pre-shop" row={row} />,
    },
  };
  return columnKeys.map((key) => ({ key, ...columns[key] }));
}

/** A stage by its word, with a tone: going on, over, or held up. */
export function Stage({ stage, word }: { stage: PreShop['stage']; word: string }) {
  const tone =
    stage === 'delayed' || stage === 'cancelled'
      ? styles.held
      : stage === 'signed' || stage === 'opened'
        ? styles.over
        : styles.going;
  return <span className={`${styles.stage} ${tone}`}>{word}</span>;
}
