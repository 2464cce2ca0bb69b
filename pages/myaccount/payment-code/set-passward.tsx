import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { paymentCodeState, setPaymentCode } from '#src/features/wallet/contract/payment-code.ts';
import { CodeForm } from '#src/features/wallet/ui/payment-code/payment-code-form.tsx';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { FormPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /myaccount/payment-code/set-passward – sets the payment password for the first time; once there
 * is one, it is changed elsewhere.
 */
export default function SetPaymentPasswordPage() {
  const { t } = useText();
  const asked = useQuery(paymentCodeState, {});
  const [isMine, setIsMine] = useState(false);
  const [query] = useSearchParams();
  return (
    <FormPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.setPaymentCode')}</h1>
      </PageHeader>
      <AsyncView query={asked} skeleton={<SkeletonLines lines={5} />}>
        {({ state }) =>
          state !== 'unset' && !isMine ? (
            <Navigate to="/myaccount/payment-code/update-passward" replace />
          ) : (
            <CodeForm
              title={t('page.setPaymentCode')}
              hint={t('paycode.set.hint')}
              secrets={[
                {
                  name: 'loginPassword',
                  label: t('paycode.login'),
                  autoComplete: 'current-password',
                },
              ]}
              endpoint={setPaymentCode}
              onSent={() => setIsMine(true)}
              done={t('paycode.set.done')}
              back={returnAddressOf(query.get('back'))}
            />
          )
        }
      </AsyncView>
    </FormPageLayout>
  );
}
