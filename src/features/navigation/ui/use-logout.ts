import { useNavigate } from 'react-router-dom';
import { goToLogin } from '#src/client/access/access-guard.ts';
import { logout as forgetLogin } from '#src/client/access/access-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { useEndSession } from './end-session.ts';
import { clearTabs } from './opened-tabs.ts';

/** Ends the session here and on the server, and goes to the login page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const endSession = useEndSession();
  return async () => {
    // The login is cleared here even when the server could not be reached.
    const elsewhere = await endSession();
    forgetLogin();
    setUserInfo(null);
    clearTabs();
    if (elsewhere === null) await goToLogin(navigate);
    else location.assign(elsewhere);
  };
}
