import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { usePageName } from '#src/features/navigation/ui/page-title.ts';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { isOrderNo, isRechargeNo, PaymentResultPage } from '../order/payment-result-page.tsx';

/** What an outcome may be of, and the page that reads its state from the server. */
const pages = {
  order: '/order/my-order/account-paid',
  recharge: '/myaccount/jindou/my-jindou',
  refund: '/order/my-order/account-paid',
  invoice: '/order/my-order/account-paid',
  booking: '/order/my-order/booking-sheet',
  report: '/renta-reports/consulting-report',
  certification: '/account/auth',
  kase: '/kase/my-list',
  other: '/',
} as const;
const kinds = Object.keys(pages) as (keyof typeof pages)[];

/**
 * What became of an act. An order or a recharge that the address names is read from the server; of
 * anything else an address can prove nothing, so neither success nor failure is claimed.
 */
export function Outcome() {
  const { t } = useText();
  const [query] = useSearchParams();
  const no = query.get('no') ?? '';
  const isNamed = isOrderNo(no) || isRechargeNo(no) || query.has('payment');
  // The titles of /result/success and /result/fail claim an outcome; the tab of what proves none
  // does not.
  usePageName(isNamed ? undefined : 'page.result');
  if (isNamed) return <PaymentResultPage />;
  const kindText = query.get('kind');
  const kind = kinds.find((one) => one === kindText) ?? 'other';
  const back = returnAddressOf(query.get('back'));
  return (
    <NarrowPageLayout>
      <EmptyCard
        icon="info"
        heading="h1"
        title={t('result.title', { name: t(`result.kind.${kind}`) })}
        text={<span role="status">{t('result.neutral')}</span>}
      >
        <ActionRow>
          <LinkButton variant="primary" to={pages[kind]}>
            {t(kind === 'other' ? 'lost.home' : 'result.look')}
          </LinkButton>
          {back && <LinkButton to={back}>{t('checkout.back')}</LinkButton>}
        </ActionRow>
      </EmptyCard>
    </NarrowPageLayout>
  );
}
