import { Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { CertificationState } from '#src/domain/certification.ts';
import { roles } from '#src/domain/permission.ts';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import type { accountOverview, readProfile } from '../../contract/profile.ts';
import styles from '../account-page/account-page.module.css';
import { Card, State } from '../account-page/account-page.tsx';

const tones = {
  none: 'plain',
  pending: 'waiting',
  passed: 'success',
  rejected: 'danger',
  expired: 'danger',
} as const;

interface ProfileCardProps {
  profile: OutputOf<typeof readProfile>;
  overview: OutputOf<typeof accountOverview> | undefined;
}

/** Name, roles and invitation of the member. */
export function ProfileCard({ profile, overview }: ProfileCardProps) {
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
