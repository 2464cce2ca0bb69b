import { Navigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { changePaymentCode, paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';
import { CodeForm } from '#src/features/wallet/ui/payment-code/payment-code-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { FormPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /myaccount/payment-code/update-passward – replaces the payment password; a wrong old one counts
 * towards the lock.
 */
export default function UpdatePaymentPasswordPage() {
  const { t } = useText();
  const query = useQuery(paymentCodeState, {});
  return (
    <FormPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.updatePaymentCode')}</h1>
      </PageHeader>
      <AsyncView query={query} skeleton={<SkeletonLines lines={5} />}>
        {({ state }) =>
          state === 'unset' ? (
            <Navigate to="/myaccount/payment-code/set-passward" replace />
          ) : (
            <CodeForm
              title={t('page.updatePaymentCode')}
              hint={t('paycode.update.hint')}
              secrets={[{ name: 'oldPaymentPassword', label: t('paycode.old'), digits: true }]}
              endpoint={changePaymentCode}
              done={t('paycode.update.done')}
            />
          )
        }
      </AsyncView>
    </FormPageLayout>
  );
}
