import { useEffect } from 'react';
import type { CallError } from '#src/client/http/errors.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';

const words = { password: 'password.old.empty', code: 'form.code.wrong' } as const;
const reasons = {
  'login-password-wrong': 'password.old.wrong',
  'second-step-wrong': 'login.second.refused',
  'two-step-required': 'twoStep.required',
} as const;

interface PasswordFormProps {
  /** Of what is sent. */
  schema: Endpoint['input'];
  /** Whether the code of the authenticator app is needed too. */
  withCode?: boolean;
  verb: MessageKey;
  state: { error: CallError | undefined; isPending: boolean };
  onSubmit: (input: { password: string; code?: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the login password before a change of the ways to log in. */
export function PasswordForm({
  schema,
  withCode = false,
  verb,
  state: { error, isPending },
  onSubmit,
  onCancel,
}: PasswordFormProps) {
  const { t } = useText();
  const toSend = ({ password, code }: { password: string; code: string }) =>
    withCode ? { password, code } : { password };
  const form = useForm({
    initial: { password: '', code: '' },
    schema,
    words,
    reasons,
    toSend,
    guarded: false,
  });
  const { element, refuse, field } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit((values) => onSubmit(toSend(values)))}
      style={{ maxWidth: 480 }}
    >
      <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
      <PasswordField
        label={t('login.password')}
        hint={t('account.password.why')}
        autoComplete="current-password"
        {...field('password')}
      />
      {withCode && (
        <TextField
          label={t('login.second.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...field('code')}
        />
      )}
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t(isPending ? 'form.sending' : verb)}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}
