import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import type { RowSelection } from '#src/ui/data-grid/row-selection.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import styles from './list-layout.module.css';

/** What a row says on a phone: a title, up to three facts, and what counts most at the side. */
export interface RowCard {
  title: ReactNode;
  /** Beside the title, such as what the front of a unit opens to. */
  tag?: string | undefined;
  facts: readonly ReactNode[];
  side: ReactNode;
}

interface ResultCardsProps<Row> {
  /** undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  busy: boolean;
  card: (row: Row) => RowCard;
  onOpen: (row: Row) => void;
  selection?: RowSelection<Row> | undefined;
}

/** More than a screen holds: what is below the list must not be seen before the rows. */
const ghosts = 16;

/** The list on a phone: a card per row, pressed to open it. */
export function ResultCards<Row extends { id: string }>({
  rows,
  busy,
  card,
  onOpen,
  selection,
}: ResultCardsProps<Row>) {
  const { t } = useText();
  if (!rows) {
    return (
      <div aria-busy="true">
        {Array.from({ length: ghosts }, (_, index) => (
          <div key={index} className={styles.cardGhost} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards} aria-busy={busy}>
      {rows.map((row) => {
        const { title, tag, facts, side } = card(row);
        return (
          <li key={row.id}>
            {selection && (
              <label className={styles.cardTick}>
                <input
                  type="checkbox"
                  aria-label={t(selection.isWanted?.(row) ? 'cart.tick' : 'list.tick', {
                    name: selection.nameOf(row),
                  })}
                  checked={selection.isSelected(row)}
                  onChange={() => selection.toggle(row)}
                />
              </label>
            )}
            <UnstyledButton className={styles.card} onClick={() => onOpen(row)}>
              <span className={styles.cardText}>
                <span className={styles.cardTitle}>
                  {title} {tag && <Tag>{tag}</Tag>}
                </span>
                {facts.map((fact, index) => (
                  <span key={index}>{fact}</span>
                ))}
              </span>
              <span className={styles.cardSide}>{side}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
