import { useState, type FormEvent } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { secondStepAddress } from '../../contract/session-addresses.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Field } from '#src/ui/form/form-fields.tsx';
import type { OpenedSession } from './login-methods.tsx';
import styles from './login.module.css';

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
export function SecondStep({ ticket, onOpened, onBack }: SecondStepProps) {
  const { t } = useText();
  const { send, sending, error } = useMutation(secondStepAddress);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<MessageKey>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\s*(\d{3}\s?\d{3}|[a-z\d]{5}-?[a-z\d]{5})\s*$/i.test(code))
      return setWrong('login.second.wrong');
    const answer = await send({ ticket, code });
    if (answer) onOpened(answer);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError error={error} reasons={reasons} />
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
      <Button type="submit" variant="primary" className={styles.submit} isRunning={sending}>
        {t(sending ? 'login.sending' : 'login.second.submit')}
      </Button>
      <p className={styles.agree}>
        <UnstyledButton onClick={onBack}>{t('login.second.back')}</UnstyledButton>
      </p>
    </form>
  );
}
