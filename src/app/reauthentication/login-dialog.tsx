import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';
import { accessPages } from '#src/client/access/access-guard.ts';
import { accessState, login, logout, renewAccess } from '#src/client/access/access-state.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { applySettings } from '#src/client/state/member-settings-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import type { OpenedSession } from '#src/features/auth/ui/login-form/login-state.ts';
import { LoginMethods } from '#src/features/auth/ui/login/login-methods.tsx';
import { Button } from '#src/ui/button/button.tsx';
import styles from './login-dialog.module.css';
import { endWaiting, type WaitingLogin } from './pending-login.ts';

/**
 * The login over a page that stays as it is. It is a dialog of the browser and not
 * `<console-dialog>`, whose dialogs wait for each other: the page may have one open that holds what
 * was typed.
 */
export default function LoginDialog({ waiting }: { waiting: WaitingLogin }): ReactNode {
  const { t } = useText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the fields in it take the focus, and closed before it leaves the page: only then the
  // browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // Another tab that shares the login may have renewed it meanwhile.
  useEffect(() => {
    const { token } = accessState;
    return subscribe(accessState, () => {
      if (accessState.login && accessState.token !== token) endWaiting(true);
    });
  }, []);

  const enter = ({ token, roles, can, member, settings }: OpenedSession, kept: boolean) => {
    if (member.id === waiting.memberId) {
      setUserInfo(member);
      applySettings(member.id, settings);
      renewAccess({ token, roles, can }, kept ? 'local' : undefined);
      endWaiting(true);
      void promptToRepeat(t('loginOver.again'));
      return;
    }
    // Another member: discard the page and its cached data first.
    logout();
    setUserInfo(null);
    endWaiting(false);
    void Promise.resolve(navigate(accessPages.login.path)).then(() => {
      setUserInfo(member);
      applySettings(member.id, settings);
      login({ token, roles, can }, kept ? 'local' : undefined);
    });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-over"
      onCancel={(event) => {
        event.preventDefault();
        waiting.leave();
      }}
    >
      <h2 id="login-over">{t(`login.ended.${waiting.reason}`)}</h2>
      <p>{t('loginOver.kept')}</p>
      <LoginMethods onOpened={enter} isOver />
      <Button onClick={waiting.leave}>{t('loginOver.leave')}</Button>
    </dialog>
  );
}

/** The interrupted request failed; the member decides whether to send it again. */
async function promptToRepeat(text: string): Promise<void> {
  const { message } = await import('#elements/console-message/show-message.ts');
  message({ message: text, duration: 10_000 });
}
