import { useNavigate } from 'react-router-dom';
import { goToLogin } from '#src/client/access/access-guard.ts';
import { logout as forgetLogin } from '#src/client/access/access-state.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { logout } from '#src/features/auth/contract/sessions.ts';
import { clearTabs } from './opened-tabs.ts';

/** Ends the session here and on the server, and goes to the login page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const { mutate } = useMutation(logout);
  return async () => {
    // The login is cleared here even when the server could not be reached.
    await mutate({});
    forgetLogin();
    setUserInfo(null);
    clearTabs();
    await goToLogin(navigate);
  };
}
