import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { waitingLogin, watchWaitingLogin, type WaitingLogin } from './pending-login.ts';

// Its code is fetched when it is needed; where it cannot be, the login page is.
const LoginDialog = lazy(() => import('./login-dialog.tsx').catch(() => ({ default: Leave })));

function Leave({ waiting }: { waiting: WaitingLogin }): ReactNode {
  useEffect(() => waiting.leave(), [waiting]);
  return null;
}

/**
 * Wraps every page; shows the login dialog when the session has ended and unsaved input would be
 * lost.
 */
export function LoginOver() {
  const waiting = useSyncExternalStore(watchWaitingLogin, waitingLogin);
  return (
    waiting && (
      <Suspense fallback={null}>
        <LoginDialog waiting={waiting} />
      </Suspense>
    )
  );
}
