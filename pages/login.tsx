import { useState, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { login as openAccess } from '#src/access/access-state.ts';
import { afterLogin } from '#src/access/guard.ts';
import { Agreements } from '#src/components/entry-page/agreements.tsx';
import { EntryPage } from '#src/components/entry-page/entry-page.tsx';
import { Tick } from '#src/components/form/field.tsx';
import { useAccess } from '#src/components/use-access.ts';
import { useText } from '#src/components/use-text.ts';
import type { ShownSettings } from '#src/domain/member-settings.ts';
import { setUserInfo } from '#src/state/session.ts';
import { takeSettings } from '#src/state/settings.ts';
import { CodeForm } from './login-code.part.tsx';
import { LoginForm } from './login-form.part.tsx';
import { SecondStep } from './login-second-step.part.tsx';
import styles from './login.module.css';

/** What an open session says about itself. */
export interface Opened {
  token: string;
  roles: string[];
  can: string[];
  member: { id: string; account: string; name: string };
  settings: ShownSettings;
}

/** What both ways in share. */
export interface Way {
  remember: boolean;
  onRemember: (remember: boolean) => void;
  agreement: ReactNode;
  /** Whether the agreements are accepted; says so where they are not. */
  mayGo: () => boolean;
}

const ways = ['password', 'code'] as const;

/** `/login`: by password or by a code, a second step where there is one. Whoever is logged in goes straight on. */
export default function LoginPage() {
  const { t } = useText();
  const { login } = useAccess();
  const [query] = useSearchParams();
  const [way, setWay] = useState<(typeof ways)[number]>('password');
  const [remember, setRemember] = useState(false);
  const [agreed, setAgreed] = useState(true);
  const [refused, setRefused] = useState(false);
  const [second, setSecond] = useState<{ ticket: string; remember: boolean } | null>(null);
  if (login) return <Navigate to={afterLogin(query.get('redirect'))} replace />;

  const enter = ({ token, roles, can, member, settings }: Opened, kept: boolean) => {
    setUserInfo(member);
    // Before the page that was wanted asks for anything.
    takeSettings(member.id, settings);
    // The page follows the access state and goes where the person wanted to be.
    openAccess({ token, roles, can }, kept ? 'local' : undefined);
  };
  const mayGo = () => {
    setRefused(!agreed);
    return agreed;
  };
  const agreement = (
    <div className={styles.agree}>
      <Tick
        name="agree"
        checked={agreed}
        wrong={refused && !agreed ? 'agreement.needed' : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        <Agreements />
      </Tick>
    </div>
  );
  const shared = {
    remember,
    onRemember: setRemember,
    agreement,
    mayGo,
    onOpened: enter,
    onSecondStep: (ticket: string, kept: boolean) => setSecond({ ticket, remember: kept }),
  };

  if (second) {
    return (
      <EntryPage title={t('login.second.title')} lead={t('login.second.lead')}>
        <SecondStep ticket={second.ticket} onOpened={(opened) => enter(opened, second.remember)} onBack={() => setSecond(null)} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('login.title')} lead={t(query.has('redirect') ? 'login.lead.back' : 'login.lead')}>
      <div role="tablist" aria-label={t('login.title')} className={styles.tabs}>
        {ways.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`way-${name}`}
            aria-selected={way === name}
            aria-controls="way"
            tabIndex={way === name ? 0 : -1}
            onClick={() => setWay(name)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              const other = name === 'password' ? 'code' : 'password';
              setWay(other);
              document.getElementById(`way-${other}`)?.focus();
            }}
          >
            {t(`login.way.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="way" aria-labelledby={`way-${way}`}>
        {way === 'password' ? <LoginForm {...shared} /> : <CodeForm {...shared} />}
      </div>
      <p className={styles.foot}>
        {t('login.new')} <Link to="/register">{t('login.register')}</Link>
      </p>
    </EntryPage>
  );
}
