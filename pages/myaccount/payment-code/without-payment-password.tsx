import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';
import { FreePaymentForm } from '#src/features/wallet/ui/payment-code/free-payment-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { FormPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /myaccount/payment-code/without-payment-password – paying small sums without the payment
 * password, up to limits.
 */
export default function FreePaymentPage() {
  const { t } = useText();
  const query = useQuery(paymentCodeState, {});
  return (
    <FormPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.freePayment')}</h1>
      </PageHeader>
      <AsyncView query={query} skeleton={<SkeletonLines lines={6} />}>
        {({ state, free }) =>
          state === 'unset' ? (
            <EmptyCard as="div">
              <p>{t('free.unset')}</p>
              <LinkButton variant="primary" to="/myaccount/payment-code/set-passward">
                {t('page.setPaymentCode')}
              </LinkButton>
            </EmptyCard>
          ) : (
            <FreePaymentForm key={JSON.stringify(free)} free={free} onSaved={query.refetch} />
          )
        }
      </AsyncView>
    </FormPageLayout>
  );
}
