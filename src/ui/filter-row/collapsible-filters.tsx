import { useState, type ReactNode } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '../button/button.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon/icon.tsx';
import { FilterRow } from './filter-row.tsx';
import styles from './collapsible-filters.module.css';

interface CollapsibleFiltersProps {
  /** How many of the fields narrow the list. */
  set: number;
  /** Beside that button: which data the page shows, where its figures do not say it. */
  about?: ReactNode;
  children: ReactNode;
}

/**
 * Fields that narrow a list, side by side; on a phone in a sheet behind one button that counts
 * them, as in the search pages. A choice applies at once.
 */
export function CollapsibleFilters({ set, about, children }: CollapsibleFiltersProps) {
  const { t } = useText();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (!phone) return <FilterRow>{children}</FilterRow>;
  const close = () => setOpen(false);
  return (
    <div className={styles.collapsed}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {set > 0 ? t('list.filters.count', { n: set }) : t('list.filters')}
      </Button>
      {about}
      <Drawer
        open={open}
        title={t('list.filters')}
        onClose={close}
        footer={
          <Button variant="primary" className={styles.done} onClick={close}>
            {t('state.close')}
          </Button>
        }
      >
        <FilterRow>{children}</FilterRow>
      </Drawer>
    </div>
  );
}
