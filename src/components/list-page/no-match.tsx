import { setFilters, type FilterControl } from '../filter-bar/filter-control.ts';
import { Icon } from '../icon.tsx';
import { useText } from '../use-text.ts';
import styles from './list-page.module.css';

interface NoMatchProps {
  /** Says of what nothing was found; cases unless told. */
  title?: string;
  controls: readonly FilterControl[];
  onClearAll: () => void;
  /** Makes a filter wider without dropping it, where that can help. */
  widen?: { text: string; act: () => void } | undefined;
}

/** Nothing matches: what was asked for, and the ways out of it. */
export function NoMatch({ title, controls, onClearAll, widen }: NoMatchProps) {
  const { t } = useText();
  const set = setFilters(controls);
  return (
    <div className={styles.none} role="status">
      <Icon name="search" size={24} />
      <p className={styles.noneTitle}>{title ?? t('list.none.title')}</p>
      <p>{t('list.none.text')}</p>
      {widen && (
        <button type="button" className={styles.way} onClick={widen.act}>
          {widen.text}
        </button>
      )}
      <ul className={styles.ways}>
        {set.map((control) => (
          <li key={control.key}>
            <button
              type="button"
              className={styles.way}
              onClick={control.clear}
              aria-label={t('list.drop', { filter: `${control.label} ${control.value}` })}
            >
              {control.label} <b>{control.value}</b> <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {set.length > 1 && (
        <button type="button" className={styles.way} onClick={onClearAll}>
          {t('list.clear', { n: set.length })}
        </button>
      )}
    </div>
  );
}
