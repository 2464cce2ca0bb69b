import { areaWithUnit } from '#src/client/text/area-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Photo } from '../form/unit-photo.tsx';
import { Against, StatusTag, UnitTitle } from './my-shop-columns.tsx';
import { moneyText, unitName, type UnitItem } from './my-shop-labels.ts';
import styles from './my-shop.module.css';

interface UnitCardsProps {
  rows: readonly UnitItem[];
  busy: boolean;
  words: Translator;
  onOpen: (id: string) => void;
}

/** The units as cards with their photos. */
export function UnitCards({ rows, busy, words, onOpen }: UnitCardsProps) {
  const { t, number, percent } = words;
  return (
    <ul className={styles.cards} aria-label={t('myshop.list')} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id}>
          <UnstyledButton onClick={() => onOpen(row.id)}>
            <Photo id={row.photoId} name={unitName(row, words)} large />
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>
                <UnitTitle row={row} words={words} />
              </span>
              <StatusTag status={row.status} words={words} />
              <span>
                {row.facts.areaM2 === null ? '–' : areaWithUnit(row.facts.areaM2, words)} ·{' '}
                {moneyText(row.facts.rentMinorPerMonth, row.currency, words)}
              </span>
              <span>
                {t('myshop.column.against')} <Against rents={row.marketRents} words={words} />
              </span>
              <span>
                {t('myshop.column.leaseEnd')}{' '}
                {row.book.leaseEndsOn === null
                  ? t('myshop.vacant')
                  : words.dayText(row.book.leaseEndsOn)}
              </span>
              <span className={styles.quiet}>
                {t('myshop.column.views')} {number(row.views)} · {t('myshop.column.completeness')}{' '}
                {percent(row.completeness)}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
