import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate, type BlockerFunction } from 'react-router-dom';
import { access } from '#src/client/access/access-state.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { hasUnsavedChanges, watchUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';

/** The member has agreed to lose the changes, and the navigation is on its way. */
let isLeaving = false;

// Another page only: filters and tabs in the query leave what was typed where it is. Staying cannot
// save a session that is over.
const losesSomething: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !isLeaving &&
  hasUnsavedChanges() &&
  currentLocation.pathname !== nextLocation.pathname &&
  access().login;

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
  useTypedAddress(asking, onAsking);

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
 * Guards against an address typed into the browser, or a link outside the router. Such an entry of
 * the history is none of the router's, so its blocker cannot go back from it: the entry gets the
 * address of the page again before the router reads it, and the wanted one is followed when the
 * member agrees.
 */
function useTypedAddress(asking: { current: boolean }, onAsking: (isAsking: boolean) => void) {
  const { t } = useText();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { href } = location;
    const state: unknown = history.state;
    const onPop = (event: PopStateEvent) => {
      const wanted = location.hash.slice(1);
      if (event.state !== null || wanted === '' || wanted.split('?', 1)[0] === pathname) return;
      if (!hasUnsavedChanges() || !access().login) return;
      event.stopImmediatePropagation();
      history.replaceState(state, '', href);
      if (asking.current) return;
      asking.current = true;
      onAsking(true);
      void ask(t).then(async (leaves) => {
        asking.current = false;
        isLeaving = leaves;
        if (leaves) await navigate(wanted);
        isLeaving = false;
        onAsking(false);
      });
    };
    // Capturing: the router listens on the window too, and has begun to before.
    addEventListener('popstate', onPop, true);
    return () => removeEventListener('popstate', onPop, true);
  }, [asking, onAsking, pathname, key, navigate, t]);
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
