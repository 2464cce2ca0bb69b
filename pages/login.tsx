import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { afterLogin } from '#src/client/access/access-guard.ts';
import { login as openAccess } from '#src/client/access/access-state.ts';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { applySettings } from '#src/client/state/member-settings-state.ts';
import { lastSessionEnd } from '#src/client/state/session-end-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { AuthPage } from '#src/features/auth/ui/auth-page/auth-page.tsx';
import type { OpenedSession } from '#src/features/auth/ui/login-form/login-state.ts';
import { LoginMethods } from '#src/features/auth/ui/login/login-methods.tsx';
import styles from '#src/features/auth/ui/login/login.module.css';

/**
 * `/login`: by password or by a code, with a second factor if enabled. Logged-in members are
 * redirected at once.
 */
export default function LoginPage() {
  const { t } = useText();
  const { login } = useAccess();
  const [query] = useSearchParams();
  const [isSecond, setIsSecond] = useState(false);
  const [endedBy] = useState(lastSessionEnd);
  if (login) return <Navigate to={afterLogin(query.get('redirect'))} replace />;

  const enter = ({ token, roles, can, member, settings }: OpenedSession, kept: boolean) => {
    setUserInfo(member);
    // Before the wanted page sends its requests.
    applySettings(member.id, settings);
    // The page follows the access state and redirects to the wanted address.
    openAccess({ token, roles, can }, kept ? 'local' : undefined);
  };
  const lead = isSecond
    ? 'login.second.lead'
    : query.has('redirect')
      ? 'login.lead.back'
      : 'login.lead';
  const why = endedBy && !isSecond ? `${t(`login.ended.${endedBy}`)} ` : '';
  return (
    <AuthPage title={t(isSecond ? 'login.second.title' : 'login.title')} lead={why + t(lead)}>
      <LoginMethods onOpened={enter} onStep={setIsSecond} />
      {!isSecond && (
        <p className={styles.foot}>
          {t('login.new')} <Link to="/register">{t('login.register')}</Link>
        </p>
      )}
    </AuthPage>
  );
}
