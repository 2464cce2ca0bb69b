import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';
import { CodeStateCard } from '#src/features/wallet/ui/payment-code/code-state-card.tsx';
import { Uses } from '#src/features/wallet/ui/payment-code/code-use-list.tsx';
import { FreeStateCard } from '#src/features/wallet/ui/payment-code/free-state-card.tsx';
import styles from '#src/features/wallet/ui/payment-code/payment-code.module.css';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /myaccount/payment-code/payment-code – whether a payment password is set or locked, paying
 * without it, and its last uses.
 */
export default function PaymentCodePage() {
  const { t } = useText();
  const query = useQuery(paymentCodeState, {});
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.paymentCode')}</h1>
      </PageHeader>
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(code) => (
          <div className={styles.parts}>
            <div className={styles.cards}>
              <CodeStateCard code={code} />
              <FreeStateCard free={code.free} isSet={code.state !== 'unset'} />
            </div>
            <Card aria-label={t('paycode.uses')} className={styles.uses}>
              <h2>{t('paycode.uses')}</h2>
              <Uses uses={code.uses} />
            </Card>
          </div>
        )}
      </AsyncView>
    </NarrowPageLayout>
  );
}
