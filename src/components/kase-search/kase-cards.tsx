import { TickBox } from '../basket/tick-box.tsx';
import type { UsedBasket } from '../basket/use-basket.ts';
import { useText } from '../use-text.ts';
import { Road } from './kase-columns.tsx';
import cells from './kase-cells.module.css';
import { OwnedTag } from './owned-tag.tsx';
import styles from './kase-search.module.css';
import { bandFigures, type KaseItem } from './kase-words.ts';

interface KaseCardsProps {
  /** undefined while the first page is on its way. */
  rows: readonly KaseItem[] | undefined;
  busy: boolean;
  districtOf: ((row: KaseItem) => string) | undefined;
  onOpen: (row: KaseItem) => void;
  /** Rows ticked for buying; none where nothing is sold. */
  basket?: UsedBasket;
}

const ghosts = 6;

/** The list on a phone: a card per row, pressed to open it. */
export function KaseCards({ rows, busy, districtOf, onOpen, basket }: KaseCardsProps) {
  const words = useText();
  const { t, number, percent } = words;
  if (!rows)
    return (
      <div aria-busy="true">
        {Array.from({ length: ghosts }, (_, index) => (
          <div key={index} className={styles.cardGhost} />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} aria-busy={busy}>
      {rows.map((row) => {
        const { id, quarter, areaBand, floorBand, quality, completeness, priceJindou, details } = row;
        return (
          <li key={id} className={styles.cardRow}>
            {basket && !details && (
              <TickBox
                name={`${row.road || row.district} ${quarter}`}
                checked={basket.has(id)}
                onTick={() => basket.toggle({ id, priceJindou })}
              />
            )}
            <button type="button" className={styles.card} onClick={() => onOpen(row)}>
              <span className={styles.cardText}>
                <span className={styles.cardTitle}>
                  <Road row={row} district={districtOf?.(row)} />
                </span>
                <span>
                  {details?.dealDate ?? quarter} ·{' '}
                  {details ? number(details.areaM2, { maximumFractionDigits: 1 }) : bandFigures(areaBand, number)}{' '}
                  {t('unit.area')} · {t(`floor.${floorBand}`)}
                </span>
                <span>
                  {t('kase.column.quality')} {quality} · {t('kase.column.completeness')} {percent(completeness)}
                </span>
              </span>
              <span className={styles.cardSide}>
                {details ? (
                  <>
                    <b>{number(details.unitRentMonth, { maximumFractionDigits: 0 })}</b>
                    <small>{t(`unit.rent.${details.currency}`)}</small>
                    <OwnedTag />
                  </>
                ) : (
                  <>
                    <b className={cells.jindou}>{t('jindou.price', { n: priceJindou })}</b>
                    <small>{t('kase.rent.masked')}</small>
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
