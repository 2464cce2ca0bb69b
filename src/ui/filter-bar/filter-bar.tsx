import { memo, useState, type ReactNode } from 'react';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './filter-bar.module.css';
import { setFilters, type FilterControl } from './filter-control.ts';
import { LazyFilterSheet } from './lazy-filter-sheet.tsx';
import { rowPart, useFittingFilters } from './use-fitting-filters.ts';

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
 * highlighted in place, with a button to clear it. Those that do not fit whole are behind a button
 * that counts them; on small screens all are.
 */
export function FilterBar({ beside, ...all }: FilterBarProps) {
  const { t } = useText();
  const wide = useMedia('(min-width: 1024px)');
  if (wide) return <FilterRow {...all} />;
  const set = setFilters(all.controls);
  return (
    <div role="group" aria-label={t('list.filters')} className={styles.bar}>
      <div className={styles.folded}>
        <AllFilters {...all}>
          {set.length > 0 ? t('list.filters.count', { n: set.length }) : t('list.filters')}
        </AllFilters>
        {beside}
      </div>
      <SetFilters controls={all.controls} onClearAll={all.onClearAll} />
    </div>
  );
}

function FilterRow(all: Omit<FilterBarProps, 'beside'>) {
  const { t } = useText();
  const { controls, onClearAll } = all;
  const candidates = controls.filter(({ rare, value }) => !rare || value !== undefined);
  const rare = controls.length - candidates.length;
  const signature = candidates.map(({ key, value, unset }) => [key, value ?? unset]).join();
  const [row, fitting] = useFittingFilters(signature, rare > 0);
  const spare = fitting ? candidates.filter(({ key }) => !fitting.has(key)) : [];
  const set = setFilters(controls);
  return (
    <div ref={row} role="group" aria-label={t('list.filters')} className={styles.bar}>
      {candidates.map((control) => (
        <FilterChip key={control.key} control={control} isSpare={spare.includes(control)} />
      ))}
      <MoreFilters {...all} n={rare + spare.length} set={setFilters(spare).length} />
      <ClearAll n={set.length} onClearAll={onClearAll} />
    </div>
  );
}

/** Opens the sheet of all conditions, and tells how many of them the row does not show. */
function MoreFilters({
  n,
  set,
  ...all
}: Omit<FilterBarProps, 'beside'> & { n: number; set: number }) {
  const { t } = useText();
  return (
    <AllFilters
      {...all}
      className={classNames(n === 0 && styles.spare, set > 0 && styles.withSet)}
      part={rowPart.more}
    >
      <span>{t('list.filters.more')}</span>
      <span className={styles.count}>{n}</span>
      <VisuallyHidden>
        {t('list.filters.more.n', { n })}
        {set > 0 && t('list.filters.more.set', { n: set })}
      </VisuallyHidden>
    </AllFilters>
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
    <UnstyledButton className={styles.clear} onClick={onClearAll} {...{ [rowPart.after]: '' }}>
      {t('list.clear', { n })}
    </UnstyledButton>
  );
}

// Another page of rows draws no condition anew.
const FilterChip = memo(function FilterChip({
  control,
  isSpare,
}: {
  control: FilterControl;
  isSpare: boolean;
}) {
  const { label, value, unset, key, panel } = control;
  const isSet = value !== undefined;
  return (
    <span
      className={classNames(styles.chip, isSet && styles.set, isSpare && styles.spare)}
      data-set={isSet ? '' : undefined}
      {...{ [rowPart.filter]: key }}
    >
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
  onClearAll,
  total,
  className,
  part,
  children,
}: Omit<FilterBarProps, 'beside'> & { className?: string; part?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classNames(styles.all, className)}
        aria-haspopup="dialog"
        data-opens="filters"
        onClick={() => setOpen(true)}
        {...(part && { [part]: '' })}
      >
        <Icon name="filter" />
        {children}
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
