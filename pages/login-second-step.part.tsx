import { useState, type FormEvent } from 'react';
import controls from '#src/components/controls.module.css';
import { Field } from '#src/components/form/field.tsx';
import { FormFailure } from '#src/components/form/form-failure.tsx';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { secondStepAddress } from '#src/contract/session-addresses.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Opened } from './login-ways.part.tsx';
import styles from './login.module.css';

const reasons = { 'second-step-wrong': 'login.second.refused', 'ticket-old': 'login.second.old' } as const;

interface SecondStepProps {
  ticket: string;
  onOpened: (opened: Opened) => void;
  onBack: () => void;
}

/** The code of the authenticator app, or a recovery code. */
export function SecondStep({ ticket, onOpened, onBack }: SecondStepProps) {
  const { t } = useText();
  const { send, sending, error } = useSend(secondStepAddress);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<MessageKey>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\s*(\d{3}\s?\d{3}|[a-z\d]{5}-?[a-z\d]{5})\s*$/i.test(code)) return setWrong('login.second.wrong');
    const answer = await send({ ticket, code });
    if (answer) onOpened(answer);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormFailure error={error} reasons={reasons} />
      <Field
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
      <button type="submit" className={`${controls.primary} ${styles.submit}`} aria-disabled={sending}>
        {t(sending ? 'login.sending' : 'login.second.submit')}
      </button>
      <p className={styles.agree}>
        <button type="button" onClick={onBack}>
          {t('login.second.back')}
        </button>
      </p>
    </form>
  );
}
