import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { accountOverview, readProfile } from '#src/features/account/contract/profile.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage, Card } from '#src/features/account/ui/account-page/account-page.tsx';
import { ActivityCard } from '#src/features/account/ui/center/activity-card.tsx';
import { ProfileCard } from '#src/features/account/ui/center/profile-card.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

const counters = [
  'kasesOwned',
  'ordersPaid',
  'successRuns',
  'savedSearches',
  'contributions',
  'invited',
  'rewardJindou',
] as const;

/**
 * `/account/center`: the member's roles, holdings and recent activity. Each card fails separately.
 */
export default function AccountCenterPage() {
  const { t, number } = useText();
  const profile = useQuery(readProfile, {});
  const overview = useQuery(accountOverview, {});
  return (
    <AccountPage
      title="page.accountCenter"
      group="center"
      actions={
        <>
          <LinkButton to="/account/edit">{t('page.accountEdit')}</LinkButton>
          <LinkButton to="/account/settings/account">{t('center.settings')}</LinkButton>
        </>
      }
    >
      <div className={styles.columns}>
        <AsyncView query={profile} skeleton={<SkeletonLines lines={4} />}>
          {(found) => <ProfileCard profile={found} overview={overview.data} />}
        </AsyncView>
        <AsyncView query={overview} skeleton={<SkeletonLines lines={4} />}>
          {(found) => (
            <Card title={t('center.counters')}>
              <dl className={styles.figures}>
                {counters.map((name) => (
                  <div key={name}>
                    <dt>{t(`center.counter.${name}`)}</dt>
                    <dd>{number(found[name])}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
        </AsyncView>
      </div>
      <AsyncView query={overview} skeleton={<SkeletonLines lines={6} />}>
        {({ activity }) => <ActivityCard activity={activity} />}
      </AsyncView>
    </AccountPage>
  );
}
