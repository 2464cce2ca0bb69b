import { lazy, Suspense, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { resetPaymentCode, sendResetCode } from '#src/features/wallet/contract/payment-code.ts';
import { paymentCodeErrorMessage } from '#src/features/wallet/ui/payment-code/payment-code-error.ts';
import { CodeForm } from '#src/features/wallet/ui/payment-code/payment-code-form.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { FormPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';

const DemoMessage = lazy(() => import('#src/features/auth/ui/code-field/demo-message.tsx'));

/**
 * /myaccount/payment-code/forget-passward – a code to the confirmed phone or mail address, then a
 * new payment password.
 */
export default function ForgetPaymentPasswordPage() {
  const words = useText();
  const { t, momentText } = words;
  const sending = useMutation(sendResetCode);
  const [sent, setSent] = useState<{
    to: string;
    expiresAt: string;
    demoTicket?: string | undefined;
  }>();
  const send = async (by: 'sms' | 'mail') => {
    const answer = await sending.mutate({ by });
    if (answer) setSent(answer);
  };
  return (
    <FormPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.forgetPaymentCode')}</h1>
      </PageHeader>
      <FormCard as="section">
        <h2>{t('paycode.forget.code')}</h2>
        <HelpText>{t('paycode.forget.rule')}</HelpText>
        <ActionRow>
          {(['sms', 'mail'] as const).map((by) => (
            <Button key={by} disabled={sending.isPending} onClick={() => void send(by)}>
              {t(`paycode.forget.${by}`)}
            </Button>
          ))}
        </ActionRow>
        <p role="status">
          {sent && t('paycode.forget.sent', { to: sent.to, time: momentText(sent.expiresAt) })}
        </p>
        {sent?.demoTicket && (
          <Suspense>
            <DemoMessage key={sent.demoTicket} ticket={sent.demoTicket} />
          </Suspense>
        )}
        {sending.error && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {paymentCodeErrorMessage(sending.error, words)}
          </ErrorText>
        )}
      </FormCard>
      <CodeForm
        heading={t('paycode.forget.step2')}
        title={t('paycode.forget.reset')}
        hint={t('paycode.forget.after')}
        secrets={[
          { name: 'code', label: t('paycode.forget.typed'), digits: true },
          { name: 'loginPassword', label: t('paycode.login'), autoComplete: 'current-password' },
        ]}
        endpoint={resetPaymentCode}
        done={t('paycode.forget.done')}
      />
    </FormPageLayout>
  );
}
