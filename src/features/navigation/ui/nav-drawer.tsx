import { useEffect, useRef } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Brand } from './brand.tsx';
import { DrawerTabs } from './drawer-tabs.tsx';
import styles from './nav-drawer.module.css';
import { SideNav } from './side-nav.tsx';

/** The menu where it does not fit beside the page. */
export default function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      // The event comes later than the closing; by then it may be open again.
      onClose={() => !dialog.current?.open && onClose()}
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
          <DrawerTabs onChoose={onClose} />
        </>
      )}
    </dialog>
  );
}
