import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { isLet } from '../../model/my-shop.ts';
import { Photo } from '../form/unit-photo.tsx';
import { myShopColumnKeys, type MyShopColumnKey } from './my-shop-address.ts';
import { statusTones, moneyText, unitName, type UnitItem } from './my-shop-labels.ts';
import styles from './my-shop.module.css';

/**
 * The columns of the member's own units. @param today ISO date, to detect leases that are held
 * over.
 */
export function myShopColumns(words: Translator, today: string): Column<UnitItem>[] {
  const { t, number, percent, dayText } = words;
  const columns: Record<MyShopColumnKey, Omit<Column<UnitItem>, 'key'>> = {
    photo: {
      head: t('myshop.column.photo'),
      width: 60,
      priority: 9,
      cell: (row) => <Photo id={row.photoId} name={unitName(row, words)} />,
    },
    address: {
      head: t('myshop.column.address'),
      width: 200,
      priority: 0,
      cell: (row) => <UnitTitle row={row} words={words} />,
    },
    status: {
      head: t('myshop.column.status'),
      width: 88,
      priority: 0,
      cell: ({ status }) => <StatusTag status={status} words={words} />,
    },
    area: {
      head: `${t('myshop.column.area')} ${areaUnitText(words)}`,
      width: 84,
      align: 'end',
      priority: 2,
      sort: 'area',
      cell: ({ facts }) => (facts.areaM2 === null ? '–' : areaFigure(facts.areaM2, words, 1)),
    },
    rent: {
      head: t('myshop.column.rent'),
      width: 112,
      align: 'end',
      priority: 1,
      sort: 'rent',
      cell: ({ facts, currency }) => moneyText(facts.rentMinorPerMonth, currency, words),
    },
    'against-road': {
      head: t('myshop.column.against'),
      headTitle: t('myshop.column.against.title'),
      width: 148,
      align: 'end',
      priority: 3,
      cell: ({ marketRents }) => <Against rents={marketRents} words={words} />,
    },
    'lease-end': {
      head: t('myshop.column.leaseEnd'),
      width: 104,
      align: 'end',
      priority: 1,
      sort: 'leaseEnd',
      cell: ({ book }) =>
        !isLet(book) ? (
          <span className={styles.quiet}>{t('myshop.vacant')}</span>
        ) : book.leaseEndsOn! < today ? (
          <span title={dayText(book.leaseEndsOn!)}>{t('myshop.over')}</span>
        ) : (
          book.leaseEndsOn
        ),
    },
    review: {
      head: t('myshop.column.review'),
      width: 100,
      align: 'end',
      priority: 4,
      sort: 'review',
      cell: ({ book }) => (book.nextReviewOn ? dayText(book.nextReviewOn) : '–'),
    },
    expires: {
      head: t('myshop.column.expires'),
      width: 100,
      align: 'end',
      priority: 7,
      cell: ({ expiresOn }) => (expiresOn ? dayText(expiresOn) : '–'),
    },
    views: {
      head: t('myshop.column.views'),
      headTitle: t('myshop.column.views.title'),
      width: 72,
      align: 'end',
      priority: 5,
      sort: 'views',
      cell: ({ views }) => number(views),
    },
    contacts: {
      head: t('myshop.column.contacts'),
      headTitle: t('myshop.column.contacts.title'),
      width: 84,
      align: 'end',
      priority: 6,
      cell: ({ contacts }) => number(contacts),
    },
    favourites: {
      head: t('myshop.column.favourites'),
      headTitle: t('myshop.column.favourites.title'),
      width: 72,
      align: 'end',
      priority: 8,
      cell: ({ favourites }) => number(favourites),
    },
    completeness: {
      head: t('myshop.column.completeness'),
      width: 84,
      align: 'end',
      priority: 6,
      sort: 'completeness',
      cell: ({ completeness }) => percent(completeness),
    },
  };
  const room = words.locale.startsWith('zh') ? 1 : 1.15;
  return myShopColumnKeys.map((key) => ({
    key,
    ...columns[key],
    width: Math.round(columns[key].width * room),
  }));
}

/** Title of a unit, with its identifying details beside it. */
export function UnitTitle({ row, words }: { row: UnitItem; words: Translator }) {
  const { t, locale } = words;
  const { category } = row.facts;
  return (
    <>
      <b lang={locale.startsWith('zh') ? undefined : 'zh'}>{unitName(row, words)}</b>
      {row.isSample && <span className={styles.sampleTag}>{t('myshop.sample.tag')}</span>}
      {category !== null && <span className={styles.beside}>{tradeLabel(category, locale)}</span>}
    </>
  );
}

export function StatusTag({
  status,
  words: { t },
}: {
  status: UnitItem['status'];
  words: Translator;
}) {
  return <Tag tone={statusTones[status]}>{t(`myshop.status.${status}`)}</Tag>;
}

/** Ratio of the asking rent to its reference median, and the source of that median. */
export function Against({
  rents,
  words: { t, number, change },
}: {
  rents: UnitItem['marketRents'];
  words: Translator;
}) {
  if (!rents || rents.ratio === null) return <span className={styles.quiet}>–</span>;
  return (
    <span title={marketText(rents, t)}>
      {change(rents.ratio - 1, 0)}{' '}
      <small className={styles.quiet}>
        {rents.of === 'district' && `${t('myshop.against.district')} `}n {number(rents.n)}
      </small>{' '}
      <ProvenanceBadge of={rents.provenance} />
    </span>
  );
}

/** What a unit is held against, in words: `registered leases of the road, 2017Q1–2021Q3`. */
export function marketText(
  { provenance, of, quarters }: NonNullable<UnitItem['marketRents']>,
  t: Translator['t'],
): string {
  const base = t(
    provenance === 'listing' ? 'myshop.market.listing' : `myshop.market.register.${of}`,
  );
  return quarters ? `${base} ${quarters.first}–${quarters.last}` : base;
}
