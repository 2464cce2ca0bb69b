import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import {
  memberViews,
  myListAddress,
  type MyListView,
} from '#src/features/kases/ui/my-list/my-list-address.ts';
import { OwnedTab } from '#src/features/kases/ui/my-list/owned-tab.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';

const ContributedTab = lazy(async () => ({
  default: (await import('#src/features/kases/ui/contributions/contributed-tab.tsx'))
    .ContributedTab,
}));
const QueueTab = lazy(async () => ({
  default: (await import('#src/features/kases/ui/contributions/queue-tab.tsx')).QueueTab,
}));
const CorrectionsTab = lazy(async () => ({
  default: (await import('#src/features/kases/ui/contributions/corrections-tab.tsx'))
    .CorrectionsTab,
}));

/**
 * /kase/my-list – the member’s own cases: owned, contributed, retracted; for verifiers also the
 * queue.
 */
export default function MyKasesPage() {
  const { t } = useText();
  const { may } = useAccess();
  const mayVerify = may('can:kase-verify');
  const navigation = useListAddress(mayVerify ? myListAddress.verifier : myListAddress.member);
  const { state, wrong, tidy } = navigation;
  const view = state.view as MyListView;
  const views: MyListView[] = [
    ...memberViews,
    ...(mayVerify ? (['queue'] as const) : []),
    ...(mayVerify && may('can:sample-edit') ? (['corrections'] as const) : []),
  ];
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.myKases')}</h1>
        <FormActions>
          {view !== 'contributed' && (
            <CanAccess rule="can:kase-submit">
              <LinkButton to="?view=contributed&id=new">{t('kase.handIn')}</LinkButton>
            </CanAccess>
          )}
          <LinkButton variant="primary" to="/kase">
            {t('order.toKase')}
          </LinkButton>
        </FormActions>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <TabBar aria-label={t('contribution.tabs')}>
        {views.map((one) => (
          <Link
            key={one}
            to={one === 'owned' ? '?' : `?view=${one}`}
            aria-current={view === one ? 'page' : undefined}
          >
            {t(`contribution.tab.${one}`)}
          </Link>
        ))}
      </TabBar>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        {view === 'owned' && <OwnedTab navigation={navigation} />}
        {view === 'contributed' && <ContributedTab navigation={navigation} />}
        {view === 'retracted' && <OwnedTab navigation={navigation} retracted />}
        {view === 'queue' && <QueueTab navigation={navigation} />}
        {view === 'corrections' && <CorrectionsTab navigation={navigation} />}
      </Suspense>
    </PageLayout>
  );
}
