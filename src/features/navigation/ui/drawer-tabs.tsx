import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from './nav-drawer.module.css';
import { OpenedPages } from './opened-pages.tsx';
import { opened } from './opened-tabs.ts';
import { useClose } from './tab-strip.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** A phone has no strip of tabs; the opened pages are below the menu. */
export function DrawerTabs({ onChoose }: { onChoose: () => void }) {
  const { t } = useText();
  const id = useId();
  const { tabs } = useSnapshot(opened);
  const { place } = useRouteHandle();
  const close = useClose(place);
  if (tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t('shell.tabs')}
      </p>
      <OpenedPages tabs={tabs} place={place} onChoose={onChoose} onClose={close} />
    </nav>
  );
}
