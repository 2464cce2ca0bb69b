import { useEffect, useRef, useState, type FormEvent } from 'react';
import { login as openAccess } from '#src/access/access-state.ts';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { login } from '#src/contract/sessions.ts';
import { setUserInfo } from '#src/state/session.ts';
import { Field } from './login-field.part.tsx';
import { loginFailure } from '#src/components/login-failure.ts';
import styles from './login.module.css';

type Wrong = Partial<Record<'account' | 'password', 'login.account.wrong' | 'login.password.wrong'>>;

const longestAccount = 254;

/** Account and password. What was typed stays after every failure; the first wrong field takes the focus. */
export function LoginForm() {
  const { t } = useText();
  const { send, sending, error } = useSend(login);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [visible, setVisible] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const accountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);

  useEffect(() => accountField.current?.focus(), []);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  const check = (name: keyof Wrong) => setWrong((before) => ({ ...before, [name]: wrongIn({ account, password })[name] }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn({ account, password });
    setWrong(found);
    const first = found.account ? accountField : found.password ? passwordField : undefined;
    if (first) return first.current?.focus();
    const answer = await send({ account: account.trim(), password, remember });
    if (!answer) return;
    const { token, roles, can, member } = answer;
    setUserInfo(member);
    // The page follows the access state and goes where the person wanted to be.
    openAccess({ token, roles, can }, remember ? 'local' : undefined);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && (
        <p ref={alert} className={styles.alert} role="alert" tabIndex={-1}>
          <Icon name="warning" />
          <span>
            {loginFailure(error, t)}
            {error.requestId && error.code >= 500 && <small>{t('state.error.request', { id: error.requestId })}</small>}
          </span>
        </p>
      )}
      <Field
        ref={accountField}
        label={t('login.account')}
        hint={t('login.account.hint')}
        wrong={wrong.account && t(wrong.account)}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        onBlur={() => account !== '' && check('account')}
      />
      <Field
        ref={passwordField}
        label={t('login.password')}
        wrong={wrong.password && t(wrong.password)}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => wrong.password && check('password')}
      >
        <button
          type="button"
          className={`${controls.icon} ${styles.eye}`}
          aria-label={t(visible ? 'login.password.hide' : 'login.password.show')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} size={18} />
        </button>
      </Field>
      <label className={styles.remember}>
        <input type="checkbox" name="remember" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {t('login.remember')}
      </label>
      <button type="submit" className={`${controls.primary} ${styles.submit}`} aria-disabled={sending}>
        {t(sending ? 'login.sending' : 'login.submit')}
      </button>
    </form>
  );
}

function wrongIn({ account, password }: { account: string; password: string }): Wrong {
  const { length } = [...account.trim()];
  return {
    ...((length < 2 || length > longestAccount) && { account: 'login.account.wrong' as const }),
    ...(password === '' && { password: 'login.password.wrong' as const }),
  };
}
