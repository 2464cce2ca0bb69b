import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Tag, type TagTone } from '#src/ui/tag/tag.tsx';
import type { OrderStatus } from '#src/domain/order.ts';
import { NavIcon } from './nav-icon.tsx';
import styles from './palette.module.css';
import { hitIn, type PaletteGroup, type PaletteRow, type ShownGroup } from './palette-rows.ts';

interface PaletteListProps {
  id: string;
  groups: readonly ShownGroup[];
  active: PaletteRow | undefined;
  text: string;
  onOpen: (row: PaletteRow) => void;
  onPoint: (index: number) => void;
  onAll: (group: PaletteGroup) => void;
}

/** The rows by group. The field keeps the focus and names the chosen row. */
export function PaletteList({
  id,
  groups,
  active,
  text,
  onOpen,
  onPoint,
  onAll,
}: PaletteListProps) {
  const { t } = useText();
  const all = groups.flatMap((group) => group.rows);
  return (
    <div className={styles.results} hidden={all.length === 0}>
      <div id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
        {groups.map(({ group, rows, total }) => (
          <div key={group} role="group" aria-label={t(`search.group.${group}`)}>
            <p className={styles.group} aria-hidden="true">
              {t(`search.group.${group}`)}
              {total > rows.length && (
                <UnstyledButton
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onAll(group)}
                >
                  {t('search.all', { n: total })}
                </UnstyledButton>
              )}
            </p>
            {rows.map((row) => {
              const index = all.indexOf(row);
              return (
                <div
                  key={row.key}
                  id={`${id}-${index}`}
                  className={styles.row}
                  role="option"
                  aria-selected={row === active}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => row !== active && onPoint(index)}
                  onClick={() => onOpen(row)}
                >
                  <Row row={row} text={text} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function Row({ row, text }: { row: PaletteRow; text: string }) {
  const { t, number } = useText();
  const { icon, name, isChinese, hint, n, status, jindou, value } = row;
  return (
    <>
      <NavIcon name={icon} size={18} />
      <span className={styles.name} lang={isChinese ? 'zh-Hant' : undefined}>
        <Marked name={name} text={text} />
      </span>
      {hint && (
        <span className={styles.hint}>
          <Marked name={hint} text={text} />
        </span>
      )}
      <span className={styles.right}>
        {status && <Tag tone={toneOf(status)}>{t(`order.status.${status}`)}</Tag>}
        {jindou !== undefined && (
          <span className={styles.jindou}>{t('pay.amount', { text: number(jindou) })}</span>
        )}
        {n !== undefined && <span>{t('search.cases', { n })}</span>}
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
    </>
  );
}

function Marked({ name, text }: { name: string; text: string }) {
  const [before, hit, after] = hitIn(name, text);
  return (
    <>
      {before}
      {hit && <mark>{hit}</mark>}
      {after}
    </>
  );
}

function toneOf(status: OrderStatus): TagTone | undefined {
  if (status === 'completed') return 'success';
  return status === 'unpaid' || status === 'paying' ? 'warning' : undefined;
}
