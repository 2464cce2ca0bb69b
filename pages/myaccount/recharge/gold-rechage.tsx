import { useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { rechargeOptions } from '#src/features/payments/contract/payments.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { RechargeForm } from '#src/features/wallet/ui/payment/recharge-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /myaccount/recharge/gold-rechage – buys jindou: a package or an amount, and the channel it is
 * paid by.
 */
export default function GoldRechargePage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const asked = useQuery(rechargeOptions, {});
  const needText = query.get('need');
  const need = needText !== null && /^[1-9]\d{0,6}$/.test(needText) ? Number(needText) : 0;
  const wrong = [
    ...(needText !== null && need === 0 ? [{ key: 'need', value: needText }] : []),
    ...(query.has('back') && returnAddressOf(query.get('back')) === null
      ? [{ key: 'back', value: query.get('back')! }]
      : []),
  ];
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.goldRecharge')}</h1>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={() => setQuery({}, { replace: true })} />
      <AsyncView query={asked} skeleton={<SkeletonLines lines={8} />}>
        {(options) => (
          <RechargeForm options={options} need={need} back={returnAddressOf(query.get('back'))} />
        )}
      </AsyncView>
    </NarrowPageLayout>
  );
}
