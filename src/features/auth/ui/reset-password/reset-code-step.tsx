import { useEffect } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { normalAddress } from '#src/domain/account.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkResetCode, checkResetCodeInput, sendCode } from '../../contract/accounts.ts';
import { CodeField } from '../code-field/code-field.tsx';
import styles from '../login/login.module.css';
import type { ResetStep } from './reset-step.ts';

const codeWords = { address: 'reset.address.wrong', code: 'form.code.wrong' } as const;
const codeReasons = { 'code-wrong': 'form.code.refused' } as const;

interface ResetCodeStepProps {
  onTicket: (step: ResetStep) => void;
}

/** First step: a code to phone or mail, in exchange for a ticket. */
export function ResetCodeStep({ onTicket }: ResetCodeStepProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(checkResetCode);
  const askCode = useRequest(sendCode);
  const form = useForm({
    initial: { address: '', code: '' },
    schema: checkResetCodeInput,
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
    const answer = await mutate(typed);
    if (answer) onTicket({ ticket: answer.ticket, until: Date.parse(answer.expiresAt) });
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={isShownAbove ? error : undefined} />
      <TextField
        label={t('reset.address')}
        hint={t('reset.address.hint')}
        autoComplete="username"
        {...field('address')}
      />
      <CodeField label={t('form.code')} {...field('code')} onSend={onSend} />
      <Button type="submit" variant="primary" className={styles.submit} isRunning={isPending}>
        {t(isPending ? 'form.sending' : 'reset.next')}
      </Button>
    </form>
  );
}
