import { lazy, Suspense, useMemo } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { CertificationsTab } from '#src/features/account/ui/members/certifications-tab.tsx';
import { MembersTab } from '#src/features/account/ui/members/members-tab.tsx';
import {
  staffViews,
  teamViews,
  userAddress,
  type UserView,
} from '#src/features/account/ui/members/user-address.ts';
import { AuditTab } from '#src/features/audit/ui/audit-tab.tsx';
import { readTeam } from '#src/features/memberships/contract/teams.ts';
import { TeamLog } from '#src/features/memberships/ui/team/team-log.tsx';
import { TeamTab } from '#src/features/memberships/ui/team/team-tab.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';

const RequestsTab = lazy(async () => ({
  default: (await import('#src/features/account/ui/members/requests-tab.tsx')).RequestsTab,
}));

/**
 * `/member/user`: the member's team, its seats, jindou and invitations; for staff all members,
 * certifications, audit log.
 */
export default function UserPage() {
  const { t } = useText();
  const { may } = useAccess();
  const isStaff = may('can:admin.member-view');
  const navigation = useListAddress(isStaff ? userAddress.staff : userAddress.member);
  const { state, wrong, change, tidy } = navigation;
  const query = useQuery(readTeam, {});
  const mayManage = query.data?.team?.mayManage ?? false;
  const views = useMemo<UserView[]>(
    () => [
      ...(isStaff ? staffViews : []),
      ...teamViews.filter((view) => view !== 'log' || mayManage),
    ],
    [isStaff, mayManage],
  );
  const view = state.view as UserView;
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.memberUser')}</h1>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {views.length > 1 && (
        <TabBar as="div" role="group" aria-label={t('team.tabs')}>
          {views.map((one) => (
            <UnstyledButton
              key={one}
              aria-pressed={view === one}
              onClick={() => change({ view: one, page: 1 })}
            >
              {t(`team.tab.${one}`)}
            </UnstyledButton>
          ))}
        </TabBar>
      )}
      {view === 'team' && <TeamTab query={query} navigation={navigation} />}
      {view === 'log' && <TeamLog />}
      {view === 'members' && <MembersTab navigation={navigation} />}
      {view === 'certifications' && <CertificationsTab navigation={navigation} />}
      {view === 'requests' && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <RequestsTab navigation={navigation} />
        </Suspense>
      )}
      {view === 'audit' && <AuditTab navigation={navigation} />}
    </PageLayout>
  );
}
