import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './quick-search.module.css';

const loadPalette = withMessages(() => import('./palette.tsx'), 'bar', 'orders');
const Palette = lazy(() => loadPalette().then(({ Palette: default_ }) => ({ default: default_ })));

const preload = () => void loadPalette().catch(() => {}); // tried again when it opens

/**
 * Opens the search over pages, actions, places, orders and settings: by its button in the bar, or by
 * Ctrl or Cmd and K from anywhere.
 */
export function QuickSearch() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(useCallback(() => setOpen(true), []));
  const close = useCallback(() => setOpen(false), []);
  return (
    <search className={styles.search}>
      <UnstyledButton
        ref={button}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={styles.placeholder}>{t('search.placeholder')}</span>
        <kbd aria-hidden="true">{/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      )}
    </search>
  );
}

function useShortcut(act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act]);
}
