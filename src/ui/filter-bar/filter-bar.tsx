import { memo, useState, type ReactNode } from 'react';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import styles from './filter-bar.module.css';
import { setFilters, type FilterControl } from './filter-control.ts';
import { LazyFilterSheet } from './lazy-filter-sheet.tsx';

interface FilterBarProps {
  controls: readonly FilterControl[];
  onClearAll: () => void;
  /** Rows that match; undefined while not known. */
  total?: number | undefined;
  /** Shown beside the single button when the filters are collapsed. */
  beside?: ReactNode;
}

/**
 * The conditions of a search in one row. They are also the chips: a filter that is set is
 * highlighted in place, with a button to clear it. If the row does not fit, one button opens them
 * all.
 */
export function FilterBar({ controls, onClearAll, total, beside }: FilterBarProps) {
  const { t } = useText();
  const all = { controls, onClearAll, total };
  const wide = useMedia('(min-width: 1024px)');
  const set = setFilters(controls);
  return (
    <div role="group" aria-label={t('list.filters')} className={styles.bar}>
      {wide ? (
        <>
          {controls
            .filter(({ rare, value }) => !rare || value !== undefined)
            .map((control) => (
              <FilterChip key={control.key} control={control} />
            ))}
          {controls.some(({ rare }) => rare) && (
            <AllFilters {...all} text={t('list.filters.more')} />
          )}
        </>
      ) : (
        <div className={styles.folded}>
          <AllFilters
            {...all}
            text={set.length > 0 ? t('list.filters.count', { n: set.length }) : t('list.filters')}
          />
          {beside}
        </div>
      )}
      {wide ? (
        <ClearAll n={set.length} onClearAll={onClearAll} />
      ) : (
        <SetFilters controls={controls} onClearAll={onClearAll} />
      )}
    </div>
  );
}

/** The conditions in force, each with a button that clears it, and one that clears all. */
export function SetFilters({
  controls,
  onClearAll,
}: Pick<FilterBarProps, 'controls' | 'onClearAll'>) {
  const set = setFilters(controls);
  return (
    <>
      {set.map((control) => (
        <SetChip key={control.key} control={control} />
      ))}
      <ClearAll n={set.length} onClearAll={onClearAll} />
    </>
  );
}

function ClearAll({ n, onClearAll }: { n: number; onClearAll: () => void }) {
  const { t } = useText();
  if (n === 0) return null;
  return (
    <UnstyledButton className={styles.clear} onClick={onClearAll}>
      {t('list.clear', { n })}
    </UnstyledButton>
  );
}

// Another page of rows draws no condition anew.
const FilterChip = memo(function FilterChip({ control }: { control: FilterControl }) {
  const { label, value, unset, key, panel } = control;
  return (
    <span className={classNames(styles.chip, value !== undefined && styles.set)}>
      <Popover
        label={label}
        hook={key}
        triggerClass={styles.trigger}
        trigger={
          <>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.value}>{value ?? unset}</span>
            {value === undefined && <Icon name="chevron-down" size={14} />}
          </>
        }
      >
        {panel}
      </Popover>
      {value !== undefined && <ClearButton control={control} />}
    </span>
  );
});

function SetChip({ control }: { control: FilterControl }) {
  return (
    <span className={classNames(styles.chip, styles.set, styles.alone)}>
      <span className={styles.value}>{control.value}</span>
      <ClearButton control={control} />
    </span>
  );
}

function ClearButton({ control }: { control: FilterControl }) {
  const { t } = useText();
  return (
    <UnstyledButton
      className={styles.drop}
      aria-label={t('list.drop', { filter: `${control.label} ${control.value}` })}
      onClick={control.clear}
    >
      <Icon name="close" size={14} />
    </UnstyledButton>
  );
}

function AllFilters({
  controls,
  text,
  onClearAll,
  total,
}: Pick<FilterBarProps, 'controls' | 'onClearAll' | 'total'> & { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={styles.all}
        aria-haspopup="dialog"
        data-opens="filters"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        {text}
      </UnstyledButton>
      <LazyFilterSheet
        controls={controls}
        open={open}
        onClose={() => setOpen(false)}
        onClearAll={onClearAll}
        total={total}
      />
    </>
  );
}
