import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** For charts and content side by side. */
  wide?: boolean;
}

/**
 * A sheet from the side, from below on a phone. It is the browser's own modal dialog: the page
 * behind it is inert, Escape closes it, and the focus goes back to where it came from.
 */
export function Drawer({ open, title, onClose, children, footer, wide = false }: DrawerProps) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.drawer, wide && styles.wide)}
      aria-labelledby={id}
      // Also heard when the page closes it, as by a new address: then there is nothing left to
      // close. The event comes later than the closing; by then Forward may have opened it again.
      onClose={() => open && !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <UnstyledButton
              className={styles.close}
              aria-label={t('state.close')}
              onClick={onClose}
            >
              <Icon name="close" />
            </UnstyledButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
