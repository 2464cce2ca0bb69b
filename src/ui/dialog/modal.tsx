import { useEffect, useRef, type ReactNode } from 'react';
import type { ConsoleDialog } from '#elements/console-dialog/console-dialog.ts';
import './console-dialog.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** Stays while something is under way that must not be left unseen. */
  busy?: boolean;
  /**
   * Open for as long as the address says so: then a new address does not close it automatically.
   */
  byAddress?: boolean;
  children: ReactNode;
}

/**
 * A dialog of our own element, open while it is mounted: in the top layer, above every drawer. Its
 * buttons are part of its children.
 */
export function Modal({ title, onClose, busy = false, byAddress = false, children }: ModalProps) {
  const dialog = useRef<ConsoleDialog>(null);
  // The element reports its end after it has left the page too, which is no wish of the member to
  // close anything.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    if (dialog.current) dialog.current.open = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (
    <console-dialog
      ref={dialog}
      class={styles.modal}
      title={title}
      showConfirmButton={false}
      showClose={!busy}
      closeOnClickModal={false}
      closeOnPressEscape={!busy}
      closeOnHashChange={!byAddress}
      onconsole-dialog-closed={() => {
        if (isMounted.current) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </console-dialog>
  );
}
