import { useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { DisplaySettings } from '#src/domain/member-settings.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { CheckboxField } from '#src/ui/form/form-fields.tsx';
import { Agreements } from '../auth-page/agreements.tsx';
import { CodeForm } from './login-code.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './login-second-step.tsx';
import styles from './login.module.css';

/** What an open session says about itself. */
export interface OpenedSession {
  token: string;
  roles: string[];
  can: string[];
  member: { id: string; account: string; name: string };
  settings: DisplaySettings;
}

/** What both ways in share. */
export interface LoginMethod {
  remember: boolean;
  onRemember: (remember: boolean) => void;
  agreement: ReactNode;
  /** Whether the agreements are accepted; says so where they are not. */
  mayGo: () => boolean;
  /** Whether the form is shown in a dialog over the current page. */
  isOver: boolean;
}

const ways = ['password', 'code'] as const;

interface LoginWaysProps {
  onOpened: (opened: OpenedSession, kept: boolean) => void;
  /** Called when the first step completes and when it restarts. */
  onStep?: (isSecond: boolean) => void;
  isOver?: boolean;
}

/** By password or by a code, and a second step where there is one: on the login page, and over a page whose session is over. */
export function LoginMethods({ onOpened, onStep, isOver = false }: LoginWaysProps) {
  const { t } = useText();
  const [way, setWay] = useState<(typeof ways)[number]>('password');
  const [remember, setRemember] = useState(false);
  const [agreed, setAgreed] = useState(true);
  const [refused, setRefused] = useState(false);
  const [second, setSecond] = useState<{ ticket: string; remember: boolean } | null>(null);
  const mayGo = () => {
    setRefused(!agreed);
    return agreed;
  };
  const step = (next: typeof second) => {
    setSecond(next);
    onStep?.(next !== null);
  };
  const agreement = (
    <div className={styles.agree}>
      <CheckboxField
        name="agree"
        checked={agreed}
        wrong={refused && !agreed ? 'agreement.needed' : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        <Agreements />
      </CheckboxField>
    </div>
  );
  const shared = {
    remember,
    onRemember: setRemember,
    // A member who was logged in has accepted the terms.
    agreement: isOver ? null : agreement,
    mayGo,
    isOver,
    onOpened,
    onSecondStep: (ticket: string, kept: boolean) => step({ ticket, remember: kept }),
  };
  if (second) {
    return (
      <SecondStep
        ticket={second.ticket}
        onOpened={(opened) => onOpened(opened, second.remember)}
        onBack={() => step(null)}
      />
    );
  }
  return (
    <>
      <div role="tablist" aria-label={t('login.title')} className={styles.tabs}>
        {ways.map((name) => (
          <UnstyledButton
            key={name}
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
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id="way" aria-labelledby={`way-${way}`}>
        {way === 'password' ? <LoginForm {...shared} /> : <CodeForm {...shared} />}
      </div>
    </>
  );
}
