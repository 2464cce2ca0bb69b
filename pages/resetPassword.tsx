import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { AuthPage } from '#src/features/auth/ui/auth-page/auth-page.tsx';
import styles from '#src/features/auth/ui/login/login.module.css';
import { NewPasswordStep } from '#src/features/auth/ui/reset-password/new-password-step.tsx';
import { ResetCodeStep } from '#src/features/auth/ui/reset-password/reset-code-step.tsx';
import {
  storeStep,
  storedStep,
  type ResetStep,
} from '#src/features/auth/ui/reset-password/reset-step.ts';
import { FormSuccess } from '#src/ui/form/form-error.tsx';

/**
 * `/resetPassword`: a code to phone or mail, then a new password. The step survives a reload for
 * ten minutes.
 */
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
      {step === null && <ResetCodeStep onTicket={goTo} />}
      {step !== null && step !== 'done' && (
        <NewPasswordStep step={step} onDone={() => goTo('done')} onOld={() => goTo(null)} />
      )}
      {step === 'done' && <FormSuccess>{t('reset.done')}</FormSuccess>}
      <p className={styles.foot}>
        <Link to="/login">{t(step === 'done' ? 'reset.login' : 'reset.back')}</Link>
      </p>
    </AuthPage>
  );
}
