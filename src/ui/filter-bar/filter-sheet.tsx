import { Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '../button/button.tsx';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './filter-bar.module.css';
import { setFilters, type FilterControl } from './filter-control.ts';

interface FilterSheetProps {
  controls: readonly FilterControl[];
  open: boolean;
  onClose: () => void;
  onClearAll: () => void;
  /** Rows that match, named in the button that closes the sheet; undefined while not known. */
  total: number | undefined;
}

/**
 * All conditions of a search in a sheet, the leading ones first and open. A choice applies at once,
 * so the button at the foot says how many rows there are by now.
 */
export function FilterSheet({ controls, open, onClose, onClearAll, total }: FilterSheetProps) {
  const { t } = useText();
  const ordered = [...controls].sort((a, b) => Number(b.leads ?? 0) - Number(a.leads ?? 0));
  const [shown, setShown] = useState(ordered.find(({ leads }) => leads)?.key ?? null);
  const n = setFilters(controls).length;
  return (
    <Drawer
      open={open}
      title={t('list.filters')}
      onClose={onClose}
      footer={
        <>
          {n > 0 && <Button onClick={onClearAll}>{t('list.clear', { n })}</Button>}
          <Button variant="primary" className={styles.result} onClick={onClose}>
            {total === undefined ? t('list.result.waiting') : t('list.result', { n: total })}
          </Button>
        </>
      }
    >
      {ordered.map(({ key, label, value, unset, panel }) => (
        <div key={key} className={styles.fold}>
          <UnstyledButton
            className={styles.foldHead}
            aria-expanded={shown === key}
            onClick={() => setShown(shown === key ? null : key)}
          >
            <span>{label}</span>
            <span className={classNames(styles.foldValue, value !== undefined && styles.foldSet)}>
              {value ?? unset}
            </span>
            <Icon name="chevron-down" size={14} />
          </UnstyledButton>
          {shown === key && (
            <div className={styles.foldBody}>
              <Suspense fallback={null}>{panel(() => setShown(null))}</Suspense>
            </div>
          )}
        </div>
      ))}
    </Drawer>
  );
}
