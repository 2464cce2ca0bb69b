import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { normalAddress } from '#src/domain/account.ts';
import { checkResetCode, resetPassword, sendCode } from '#src/features/auth/contract/accounts.ts';
import { AuthPage } from '#src/features/auth/ui/auth-page/auth-page.tsx';
import styles from '#src/features/auth/ui/login/login.module.css';
import {
  storeStep,
  storedStep,
  type ResetStep,
} from '#src/features/auth/ui/reset-password/reset-step.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '#src/features/auth/ui/code-field/code-field.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { Field } from '#src/ui/form/form-fields.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { PasswordMeter } from '#src/ui/form/password-meter.tsx';
import { useForm } from '#src/ui/form/use-form.ts';

/** `/resetPassword`: a code to phone or mail, then a new password. The step survives a reload for ten minutes. */
export default function ResetPasswordPage() {
  const { t } = useText();
  const [step, setStep] = useState<ResetStep | 'done' | null>(storedStep);
  const goTo = (next: ResetStep | 'done' | null) => {
    storeStep(next === 'done' ? null : next);
    setStep(next);
  };
  const at = step === 'done' ? 3 : step ? 2 : 1;
  return (
    <AuthPage title={t('page.resetPassword')} lead={t(`reset.lead.${at}`)}>
      {step === null && <CodeStep onTicket={goTo} />}
      {step !== null && step !== 'done' && (
        <PasswordStep step={step} onDone={() => goTo('done')} onOld={() => goTo(null)} />
      )}
      {step === 'done' && <FormSuccess>{t('reset.done')}</FormSuccess>}
      <p className={styles.foot}>
        <Link to="/login">{t(step === 'done' ? 'reset.login' : 'reset.back')}</Link>
      </p>
    </AuthPage>
  );
}

const codeWords = { address: 'reset.address.wrong', code: 'form.code.wrong' } as const;
const codeReasons = { 'code-wrong': 'form.code.refused' } as const;

function CodeStep({ onTicket }: { onTicket: (step: ResetStep) => void }) {
  const { t } = useText();
  const { send, sending, error } = useMutation(checkResetCode);
  const askCode = useRequest(sendCode);
  const form = useForm({
    initial: { address: '', code: '' },
    schema: checkResetCode.input,
    words: codeWords,
    reasons: codeReasons,
    guarded: false,
  });
  const { element, refuse, field, values } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const onSend = async () => {
    form.check('address');
    const address = normalAddress(values.address);
    return address ? askCode({ purpose: 'reset', address }) : undefined;
  };
  const submit = form.submit(async (typed) => {
    const answer = await send(typed);
    if (answer) onTicket({ ticket: answer.ticket, until: Date.parse(answer.expiresAt) });
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={isShownAbove ? error : undefined} />
      <Field
        label={t('reset.address')}
        hint={t('reset.address.hint')}
        autoComplete="username"
        {...field('address')}
      />
      <CodeField label={t('form.code')} {...field('code')} onSend={onSend} />
      <Button type="submit" variant="primary" className={styles.submit} isRunning={sending}>
        {t(sending ? 'form.sending' : 'reset.next')}
      </Button>
    </form>
  );
}

const passwordWords = { password: 'form.password.wrong' } as const;
const passwordReasons = {
  'password-known': 'form.password.known',
  'password-monotone': 'form.password.known',
  'password-personal': 'form.password.personal',
  'password-used-before': 'form.password.usedBefore',
  'ticket-old': 'reset.old',
} as const;

function PasswordStep({
  step,
  onDone,
  onOld,
}: {
  step: ResetStep;
  onDone: () => void;
  onOld: () => void;
}) {
  const { t } = useText();
  const { send, sending, error } = useMutation(resetPassword);
  const form = useForm({
    initial: { password: '', repeat: '' },
    schema: resetPassword.input,
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
    if ((await send({ ticket: step.ticket, password })) === null) onDone();
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
        <Button type="submit" variant="primary" className={styles.submit} isRunning={sending}>
          {t(sending ? 'form.sending' : 'reset.submit')}
        </Button>
      )}
    </form>
  );
}
