import { useEffect } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { PasswordMeter } from '#src/ui/form/password-meter.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { resetPassword, resetPasswordInput } from '../../contract/accounts.ts';
import styles from '../login/login.module.css';
import type { ResetStep } from './reset-step.ts';

const passwordWords = { password: 'form.password.wrong' } as const;
const passwordReasons = {
  'password-known': 'form.password.known',
  'password-monotone': 'form.password.known',
  'password-personal': 'form.password.personal',
  'password-used-before': 'form.password.usedBefore',
  'ticket-old': 'reset.old',
} as const;

interface NewPasswordStepProps {
  step: ResetStep;
  onDone: () => void;
  /** The ticket has expired. */
  onOld: () => void;
}

/** Second step: the new password. */
export function NewPasswordStep({ step, onDone, onOld }: NewPasswordStepProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(resetPassword);
  const form = useForm({
    initial: { password: '', repeat: '' },
    schema: resetPasswordInput,
    words: passwordWords,
    reasons: passwordReasons,
    toSend: ({ password }) => ({ ticket: step.ticket, password }),
    also: ({ password, repeat }) => (password === repeat ? {} : { repeat: 'form.repeat.wrong' }),
    guarded: false,
  });
  const { element, refuse, field, values } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async ({ password }) => {
    // The data of a success is null; a failure resolves to undefined.
    if ((await mutate({ ticket: step.ticket, password })) === null) onDone();
  });
  const isOld = (error?.data as { reason?: string } | null | undefined)?.reason === 'ticket-old';
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={isShownAbove ? error : undefined} reasons={passwordReasons} />
      <PasswordField
        label={t('form.password.new')}
        hint={t('form.password.hint')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordMeter password={values.password} />
      <PasswordField label={t('form.repeat')} autoComplete="new-password" {...field('repeat')} />
      {isOld ? (
        <Button variant="primary" className={styles.submit} onClick={onOld}>
          {t('reset.again')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" className={styles.submit} isRunning={isPending}>
          {t(isPending ? 'form.sending' : 'reset.submit')}
        </Button>
      )}
    </form>
  );
}
