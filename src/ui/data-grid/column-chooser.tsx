import { lazy } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import styles from './column-chooser.module.css';

const ColumnPanel = lazy(withMessages(() => import('./column-panel.tsx'), 'listTools'));

export interface ColumnChooserProps {
  /** Every column there is, in the usual order. */
  all: readonly {
    key: string;
    head: string;
    headTitle?: string;
    priority: number;
    sort?: string;
  }[];
  /** Those chosen, in their order. */
  chosen: readonly string[];
  changed: boolean;
  /** null goes back to the usual columns. */
  onChoose: (columns: readonly string[] | null) => void;
}

/** Chooses the columns of a table, their order, and the height of its rows. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useText();
  return (
    <Popover
      label={t('list.columns')}
      triggerClass={styles.trigger}
      trigger={
        <>
          <Icon name="columns" size={16} />
          {t('list.columns')}
        </>
      }
    >
      {() => <ColumnPanel {...props} />}
    </Popover>
  );
}
