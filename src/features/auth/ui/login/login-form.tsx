import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { login } from '../../contract/sessions.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckboxField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { OpenedSession, LoginMethod } from './login-method.ts';
import styles from './login.module.css';

type Wrong = Partial<
  Record<'account' | 'password', 'login.account.wrong' | 'login.password.wrong'>
>;

const longestAccount = 254;

interface LoginFormProps extends LoginMethod {
  onOpened: (opened: OpenedSession, remember: boolean) => void;
  onSecondStep: (ticket: string, remember: boolean) => void;
}

/**
 * Account and password. What was typed stays after every failure; the first wrong field takes the
 * focus.
 */
export function LoginForm({
  remember,
  onRemember,
  agreement,
  mayGo,
  isOver,
  onOpened,
  onSecondStep,
}: LoginFormProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(login);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const ticket = (error?.data as { ticket?: string } | null | undefined)?.ticket;

  useEffect(() => fieldOf(form.current, 'account')?.focus(), []);
  // The ticket is passed on once, when it arrives.
  const handOn = useEffectEvent((of: string) => onSecondStep(of, remember));
  useEffect(() => {
    if (ticket) handOn(ticket);
    else if (error) alert.current?.focus();
  }, [error, ticket]);

  const check = (name: keyof Wrong) =>
    setWrong((before) => ({ ...before, [name]: wrongIn({ account, password })[name] }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn({ account, password });
    setWrong(found);
    const first = found.account ? 'account' : found.password ? 'password' : undefined;
    if (first) return fieldOf(form.current, first)?.focus();
    if (!mayGo()) return;
    const answer = await mutate({ account: account.trim(), password, remember });
    if (answer) onOpened(answer, remember);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {error && !ticket && (
        <p ref={alert} className={formStyles.alert} role="alert" tabIndex={-1}>
          <Icon name="warning" />
          <span>
            {loginErrorMessage(error, t)}
            {error.requestId && error.code >= 500 && (
              <small>{t('state.error.request', { id: error.requestId })}</small>
            )}
          </span>
        </p>
      )}
      <TextField
        label={t('login.account')}
        hint={t('login.account.hint')}
        wrong={wrong.account}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        onBlur={() => account !== '' && check('account')}
      />
      <PasswordField
        label={t('login.password')}
        wrong={wrong.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => wrong.password && check('password')}
      />
      <div className={styles.row}>
        <CheckboxField
          name="remember"
          checked={remember}
          onChange={(event) => onRemember(event.target.checked)}
        >
          {t('login.remember')}
        </CheckboxField>
        {!isOver && <Link to="/resetPassword">{t('login.reset')}</Link>}
      </div>
      <Button type="submit" variant="primary" className={styles.submit} isRunning={isPending}>
        {t(isPending ? 'login.sending' : 'login.submit')}
      </Button>
      {agreement}
    </form>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null | undefined {
  return form?.querySelector<HTMLInputElement>(`[name=${name}]`);
}

function wrongIn({ account, password }: { account: string; password: string }): Wrong {
  const { length } = [...account.trim()];
  return {
    ...((length < 2 || length > longestAccount) && { account: 'login.account.wrong' as const }),
    ...(password === '' && { password: 'login.password.wrong' as const }),
  };
}

interface Reason {
  reason?: string;
  retryAfterSeconds?: number;
}

const tooMany = 429;
const unprocessable = 422;

/** Message of a failed login; never which of account and password was wrong. */
function loginErrorMessage({ code, data, msg }: CallError, t: Translator['t']): string {
  if (code === networkFailed) return t('login.failed.network');
  const { reason, retryAfterSeconds = 0 } = (data ?? {}) as Reason;
  if (code === tooMany) return waiting(retryAfterSeconds, t);
  if (code === unprocessable && reason === 'wrong-pair') return t('login.failed.pair');
  if (code === unprocessable && reason !== undefined) return t('login.failed.inactive');
  return code >= 500 ? t('login.failed.server') : msg;
}

function waiting(seconds: number, t: Translator['t']): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds > 60
    ? t('login.failed.minutes', { n: minutes })
    : t('login.failed.seconds', { n: Math.max(1, Math.ceil(seconds)) });
}
