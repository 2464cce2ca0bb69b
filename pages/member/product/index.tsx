import { Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Coupons } from '#src/features/memberships/ui/products/coupons.tsx';
import { Enquiries } from '#src/features/memberships/ui/products/enquiry-list.tsx';
import { Manage } from '#src/features/memberships/ui/products/manage-products.tsx';
import { Plans } from '#src/features/memberships/ui/products/plan-list.tsx';
import { productAddress } from '#src/features/memberships/ui/products/product-address.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';

const views = ['plans', 'manage', 'coupons', 'enquiries'] as const;

/**
 * /member/product – plans side by side, the member's plan and usage, buying, upgrading and expiry;
 * for product staff also their versions, buyers, coupons and enquiries.
 */
export default function MemberProductPage() {
  const { t } = useText();
  const { may } = useAccess();
  const navigation = useListAddress(productAddress);
  const { state, wrong, tidy, queryOf } = navigation;
  const manages = may('can:product-manage');
  const view = manages ? (state.view as (typeof views)[number]) : 'plans';
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.memberProduct')}</h1>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {manages && (
        <TabBar aria-label={t('plan.tabs')}>
          {views.map((name) => {
            const to = queryOf({ ...productAddress.usual, limit: state.limit, view: name });
            return (
              <Link
                key={name}
                to={{ search: to && `?${to}` }}
                aria-current={view === name ? 'page' : undefined}
              >
                {t(`plan.tab.${name}`)}
              </Link>
            );
          })}
        </TabBar>
      )}
      {view === 'plans' && <Plans navigation={navigation} />}
      {view === 'manage' && <Manage navigation={navigation} />}
      {view === 'coupons' && <Coupons navigation={navigation} />}
      {view === 'enquiries' && <Enquiries navigation={navigation} />}
    </PageLayout>
  );
}
