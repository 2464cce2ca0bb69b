import { Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { CertificationState } from '#src/domain/certification.ts';
import { roles } from '#src/domain/permission.ts';
import { accountOverview, readProfile } from '#src/features/account/contract/profile.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage, Card, State } from '#src/features/account/ui/account-page/account-page.tsx';
import { Instant } from '#src/features/account/ui/account-page/instant.tsx';
import { useItemTitle } from '#src/features/orders/ui/use-item-title.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';

const counters = [
  'kasesOwned',
  'ordersPaid',
  'successRuns',
  'savedSearches',
  'contributions',
  'invited',
  'rewardJindou',
] as const;
const tones = {
  none: 'plain',
  pending: 'waiting',
  passed: 'success',
  rejected: 'danger',
  expired: 'danger',
} as const;

/** `/account/center`: the member's roles, holdings and recent activity. Each card fails separately. */
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
        <AsyncView asked={profile} skeleton={<SkeletonLines lines={4} />}>
          {(found) => <Profile profile={found} overview={overview.answer} />}
        </AsyncView>
        <AsyncView asked={overview} skeleton={<SkeletonLines lines={4} />}>
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
      <AsyncView asked={overview} skeleton={<SkeletonLines lines={6} />}>
        {({ activity }) => <Activity activity={activity} />}
      </AsyncView>
    </AccountPage>
  );
}

interface ProfileProps {
  profile: OutputOf<typeof readProfile>;
  overview: OutputOf<typeof accountOverview> | undefined;
}

function Profile({ profile, overview }: ProfileProps) {
  const { t } = useText();
  const { may } = useAccess();
  const level = roles.toReversed().find((role) => may(`role:${role}`)) ?? 'member';
  const state = (overview?.certification ?? 'none') as CertificationState;
  const invitation = `${location.href.split('#')[0]}#/register?invite=${profile.inviteCode}`;
  return (
    <Card title={t('center.profile')}>
      <div className={styles.who}>
        {profile.avatar ? (
          <img className={styles.avatar} src={profile.avatar} alt="" />
        ) : (
          <span className={styles.avatar} aria-hidden="true">
            {[...profile.name][0]}
          </span>
        )}
        <div>
          <b>{profile.name}</b>
          <small className={styles.quiet}>
            {[profile.post, profile.company].filter(Boolean).join(' · ') || profile.account}
          </small>
          <div className={styles.tags}>
            <State tone="plain">{t(`role.${level}`)}</State>
            {overview?.team && <State tone="plain">{overview.team}</State>}
            <Link to="/account/auth">
              <State tone={tones[state]}>{t(`certify.state.${state}`)}</State>
            </Link>
            {profile.tags.map((tag) => (
              <State key={tag} tone="plain">
                {tag}
              </State>
            ))}
          </div>
        </div>
      </div>
      {profile.bio && <p style={{ marginTop: 12 }}>{profile.bio}</p>}
      <p className={styles.note} style={{ margin: '12px 0 8px' }}>
        {t('center.invite', { code: profile.inviteCode })} {t('center.joined')}{' '}
        <Instant at={profile.joinedAt} />
      </p>
      <CopyButton label={t('center.invite.copy')} text={invitation} />
    </Card>
  );
}

const links = {
  login: '/account/settings/safe',
  order: '/order/my-order/account-paid',
  bill: '/myaccount/bill/balance-bill',
  search: '/renta-reports/kase-searched',
  report: '/renta-reports/shop-success-rate',
} as const;

function Activity({ activity }: { activity: OutputOf<typeof accountOverview>['activity'] }) {
  const { t, number } = useText();
  const goods = useItemTitle();
  const detail = ({ kind, title, amount }: (typeof activity)[number]) => {
    if (kind === 'login')
      return t('center.activity.login.text', { how: t(`login.how.${title as 'password'}`) });
    if (kind === 'bill')
      return `${goods(title)} ${!amount ? '' : t('center.activity.amount', { amount: number(amount, { signDisplay: 'exceptZero' }) })}`;
    if (kind === 'search') return t('center.activity.search.text', { n: amount ?? 0 });
    return '';
  };
  return (
    <Card title={t('center.activity')}>
      {activity.length === 0 ? (
        <p className={styles.empty}>
          {t('center.activity.none')} <Link to="/kase">{t('page.kase')}</Link>
        </p>
      ) : (
        <ul className={styles.list}>
          {activity.map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.title}`}>
              <span>
                <Link to={links[entry.kind]}>{t(`center.activity.${entry.kind}`)}</Link>{' '}
                {detail(entry)}
              </span>
              <small>
                <Instant at={entry.at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
