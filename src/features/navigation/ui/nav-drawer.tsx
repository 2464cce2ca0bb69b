import { useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Brand } from './brand.tsx';
import styles from './nav-drawer.module.css';
import { OpenedPages } from './opened-pages.tsx';
import { opened } from './opened-tabs.ts';
import { SideNav } from './side-nav.tsx';
import { useClose } from './tab-strip.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** The menu where it does not fit beside the page. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('shell.nav')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <Brand onClick={onClose} />
        <IconButton aria-label={t('shell.nav.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      {open && (
        <>
          <SideNav form="list" onChoose={onClose} />
          <OpenedTabs onChoose={onClose} />
        </>
      )}
    </dialog>
  );
}

/** A phone has no strip of tabs; the opened pages are below the menu. */
function OpenedTabs({ onChoose }: { onChoose: () => void }) {
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
