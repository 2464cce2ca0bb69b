import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { access } from '#src/client/access/access-state.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { hasUnsavedChanges, watchUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';

// Another page only: filters and tabs in the query leave what was typed where it is. Staying cannot
// save a session that is over.
const losesSomething: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname && access().login;

/** Prompts before a page with unsaved changes is left. */
export function UnsavedGuard() {
  const isNeeded = useSyncExternalStore(watchUnsavedChanges, hasUnsavedChanges);
  const [isAsking, setIsAsking] = useState(false);
  // A router with a blocker warns on every address change outside it, so it has one only while
  // there are unsaved changes, or while a prompt is open.
  return isNeeded || isAsking ? <Blocker onAsking={setIsAsking} /> : null;
}

function Blocker({ onAsking }: { onAsking: (isAsking: boolean) => void }) {
  const { t } = useText();
  const blocker = useBlocker(losesSomething);
  const latest = useRef(blocker);
  const asking = useRef(false);

  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    onAsking(true);
    void ask(t).then((leaves) => {
      asking.current = false;
      // If "back" was pressed twice meanwhile, the last navigation counts.
      const now = latest.current;
      if (now.state === 'blocked') {
        if (leaves) now.proceed();
        else now.reset();
      }
      onAsking(false);
    });
  }, [blocker, onAsking, t]);
  return null;
}

/**
 * The dialog is loaded with the first prompt; if it cannot be loaded, the browser's own is used.
 */
async function ask(t: ReturnType<typeof useText>['t']): Promise<boolean> {
  const dialogs = await import('#elements/console-dialog/ask.ts').catch(() => undefined);
  if (!dialogs) return confirm(t('unsaved.text'));
  return dialogs
    .confirm(t('unsaved.text'), t('unsaved.title'), {
      type: 'warning',
      confirmButtonText: t('unsaved.leave'),
      cancelButtonText: t('unsaved.stay'),
      // The address returns to the page that is still shown, which is no reason to stop asking.
      closeOnHashChange: false,
    })
    .then(
      () => true,
      () => false,
    );
}
