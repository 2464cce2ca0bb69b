import { lazy, Suspense, useState } from 'react';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import { CodeForm } from '#src/components/payment-code/code-form.tsx';
import { codeFaultText } from '#src/components/payment-code/code-words.ts';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { resetPaymentCode, sendResetCode } from '#src/contract/payment-code.ts';
import { Button } from '#src/ui/button/button.tsx';

const DemoMessage = lazy(() => import('#src/components/form/demo-message.tsx'));

/** /myaccount/payment-code/forget-passward – a code to the confirmed phone or mail address, then a new payment password. */
export default function ForgetPaymentPasswordPage() {
  const words = useText();
  const { t, momentText } = words;
  const sending = useSend(sendResetCode);
  const [sent, setSent] = useState<{ to: string; expiresAt: string; demoTicket?: string | undefined }>();
  const send = async (by: 'sms' | 'mail') => {
    const answer = await sending.send({ by });
    if (answer) setSent(answer);
  };
  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.forgetPaymentCode')}</h1>
      </header>
      <section className={desk.form}>
        <h2>{t('paycode.forget.code')}</h2>
        <p className={desk.hint}>{t('paycode.forget.rule')}</p>
        <div className={desk.actions}>
          {(['sms', 'mail'] as const).map((by) => (
            <Button key={by} disabled={sending.sending} onClick={() => void send(by)}>
              {t(`paycode.forget.${by}`)}
            </Button>
          ))}
        </div>
        <p role="status">{sent && t('paycode.forget.sent', { to: sent.to, time: momentText(sent.expiresAt) })}</p>
        {sent?.demoTicket && (
          <Suspense>
            <DemoMessage key={sent.demoTicket} ticket={sent.demoTicket} />
          </Suspense>
        )}
        {sending.error && (
          <p role="alert" className={desk.fault}>
            <Icon name="warning" />
            {codeFaultText(sending.error, words)}
          </p>
        )}
      </section>
      <CodeForm
        title={t('paycode.forget.reset')}
        hint={t('paycode.forget.after')}
        secrets={[
          { name: 'code', label: t('paycode.forget.typed'), digits: true },
          { name: 'loginPassword', label: t('paycode.login'), autoComplete: 'current-password' },
        ]}
        endpoint={resetPaymentCode}
        done={t('paycode.forget.done')}
      />
    </div>
  );
}
