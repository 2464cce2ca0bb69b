import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { afterLogin } from '#src/client/access/access-guard.ts';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { lastSessionEnd } from '#src/client/state/session-end-state.ts';
import { AuthPage } from '#src/features/auth/ui/auth-page/auth-page.tsx';
import { enterSession } from '#src/features/auth/ui/login-form/enter-session.ts';
import { LoginMethods } from '#src/features/auth/ui/login/login-methods.tsx';
import styles from '#src/features/auth/ui/login/login.module.css';

/**
 * `/login`: by password or by a code, with a second factor if enabled. Logged-in members are
 * redirected at once. The first time the document shows the form itself, and here is nothing until
 * the member leaves it.
 */
export default function LoginPage() {
  const { login } = useAccess();
  const [query] = useSearchParams();
  const [inDocument] = useState(() => document.getElementById('login'));
  if (login) return <Navigate to={afterLogin(query.get('redirect'))} replace />;
  return inDocument ? null : <LoginView leadsBack={query.has('redirect')} />;
}

function LoginView({ leadsBack }: { leadsBack: boolean }) {
  const { t } = useText();
  const [isSecond, setIsSecond] = useState(false);
  const [endedBy] = useState(lastSessionEnd);
  const lead = isSecond ? 'login.second.lead' : leadsBack ? 'login.lead.back' : 'login.lead';
  const why = endedBy && !isSecond ? `${t(`login.ended.${endedBy}`)} ` : '';
  return (
    <AuthPage title={t(isSecond ? 'login.second.title' : 'login.title')} lead={why + t(lead)}>
      <LoginMethods onOpened={enterSession} onStep={setIsSecond} />
      {!isSecond && (
        <p className={styles.foot}>
          {t('login.new')} <Link to="/register">{t('login.register')}</Link>
        </p>
      )}
    </AuthPage>
  );
}
