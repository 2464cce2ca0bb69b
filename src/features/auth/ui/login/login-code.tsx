import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { loginByCodeAddress, sendCodeAddress } from '../../contract/session-addresses.ts';
import { normalAddress } from '#src/domain/account.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '../code-field/code-field.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Field, CheckboxField } from '#src/ui/form/form-fields.tsx';
import type { OpenedSession, LoginMethod } from './login-methods.tsx';
import styles from './login.module.css';

interface CodeFormProps extends LoginMethod {
  onOpened: (opened: OpenedSession, remember: boolean) => void;
  onSecondStep: (ticket: string, remember: boolean) => void;
}

const reasons = { 'code-wrong': 'form.code.refused' } as const;

/** A phone number or mail address and the code that was sent to it. */
export function CodeForm({
  remember,
  onRemember,
  agreement,
  mayGo,
  isOver,
  onOpened,
  onSecondStep,
}: CodeFormProps) {
  const { t } = useText();
  const { send, sending, error } = useMutation(loginByCodeAddress);
  const askCode = useRequest(sendCodeAddress);
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

  const sendCode = async () => {
    setWrong({ address: addressWrong });
    return address === null ? undefined : askCode({ purpose: 'login', address });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const codeWrong = /^\d{6}$/.test(code) ? undefined : ('form.code.wrong' as const);
    setWrong({ address: addressWrong, code: codeWrong });
    if (address === null || codeWrong || !mayGo()) return;
    const answer = await send({ address, code, remember });
    if (answer) onOpened(answer, remember);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError error={ticket ? undefined : error} reasons={reasons} />
      <Field
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
        onSend={sendCode}
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
      <Button type="submit" variant="primary" className={styles.submit} isRunning={sending}>
        {t(sending ? 'login.sending' : 'login.submit')}
      </Button>
      {agreement}
    </form>
  );
}
