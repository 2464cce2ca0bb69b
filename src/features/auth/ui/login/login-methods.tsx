import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { normalAddress } from '#src/domain/account.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { CheckboxField, TextField } from '#src/ui/form/form-fields.tsx';
import { sendCode } from '../../contract/accounts.ts';
import { loginByCode, secondStep } from '../../contract/sessions.ts';
import { Agreements } from '../auth-page/agreements.tsx';
import { CodeField } from '../code-field/code-field.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginMethod, OpenedSession } from './login-method.ts';
import styles from './login.module.css';

const ways = ['password', 'code'] as const;

interface LoginWaysProps {
  onOpened: (opened: OpenedSession, kept: boolean) => void;
  /** Called when the first step completes and when it restarts. */
  onStep?: (isSecond: boolean) => void;
  isOver?: boolean;
}

/**
 * By password or by a code, and a second step where there is one: on the login page, and over a
 * page whose session is over.
 */
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

const reasons = {
  'second-step-wrong': 'login.second.refused',
  'ticket-old': 'login.second.old',
} as const;

interface SecondStepProps {
  ticket: string;
  onOpened: (opened: OpenedSession) => void;
  onBack: () => void;
}

/** The code of the authenticator app, or a recovery code. */
function SecondStep({ ticket, onOpened, onBack }: SecondStepProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(secondStep);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<MessageKey>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\s*(\d{3}\s?\d{3}|[a-z\d]{5}-?[a-z\d]{5})\s*$/i.test(code))
      return setWrong('login.second.wrong');
    const answer = await mutate({ ticket, code });
    if (answer) onOpened(answer);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError error={error} reasons={reasons} />
      <TextField
        label={t('login.second.code')}
        hint={t('login.second.hint')}
        wrong={wrong}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" variant="primary" className={styles.submit} isRunning={isPending}>
        {t(isPending ? 'login.sending' : 'login.second.submit')}
      </Button>
      <p className={styles.agree}>
        <UnstyledButton onClick={onBack}>{t('login.second.back')}</UnstyledButton>
      </p>
    </form>
  );
}

interface CodeFormProps extends LoginMethod {
  onOpened: (opened: OpenedSession, remember: boolean) => void;
  onSecondStep: (ticket: string, remember: boolean) => void;
}

const codeReasons = { 'code-wrong': 'form.code.refused' } as const;

/** A phone number or mail address and the code that was sent to it. */
function CodeForm({
  remember,
  onRemember,
  agreement,
  mayGo,
  isOver,
  onOpened,
  onSecondStep,
}: CodeFormProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(loginByCode);
  const askCode = useRequest(sendCode);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Partial<Record<'address' | 'code', MessageKey | undefined>>>(
    {},
  );
  const ticket = (error?.data as { ticket?: string } | null | undefined)?.ticket;
  // The ticket is passed on once, when it arrives.
  const handOn = useEffectEvent((of: string) => onSecondStep(of, remember));
  useEffect(() => {
    if (ticket) handOn(ticket);
  }, [ticket]);

  const address = normalAddress(typed);
  const addressWrong = address === null ? ('form.address.wrong' as const) : undefined;

  const sendLoginCode = async () => {
    setWrong({ address: addressWrong });
    return address === null ? undefined : askCode({ purpose: 'login', address });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const codeWrong = /^\d{6}$/.test(code) ? undefined : ('form.code.wrong' as const);
    setWrong({ address: addressWrong, code: codeWrong });
    if (address === null || codeWrong || !mayGo()) return;
    const answer = await mutate({ address, code, remember });
    if (answer) onOpened(answer, remember);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError error={ticket ? undefined : error} reasons={codeReasons} />
      <TextField
        label={t('form.address')}
        hint={t('form.address.hint')}
        wrong={wrong.address}
        name="address"
        autoComplete="username"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== '' && setWrong((before) => ({ ...before, address: addressWrong }))}
      />
      <CodeField
        label={t('form.code')}
        wrong={wrong.code}
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value.trim())}
        onSend={sendLoginCode}
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
