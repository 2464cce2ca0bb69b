import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import tableCards from '#src/ui/table/table-cards.module.css';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { revokeInvitation, type Team } from '../../contract/teams.ts';
import { teamErrorMessages } from './use-team-action.ts';

const looks = {
  open: 'warning',
  accepted: 'success',
  expired: undefined,
  revoked: undefined,
} as const;

/** What was sent, with what became of it; open ones can be taken back. */
export function Invitations({ team, onChanged }: { team: Team; onChanged: () => void }) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const revoke = useRequest(revokeInvitation);
  return (
    <section className={styles.section} aria-label={t('team.invitations')}>
      <h3>{t('team.invitations')}</h3>
      <FormError error={error} reasons={teamErrorMessages} />
      {team.invitations.length === 0 ? (
        <HelpText>{t('team.invitations.none')}</HelpText>
      ) : (
        <table className={classNames(styles.table, tableCards.cards)}>
          <thead>
            <tr>
              <th scope="col">{t('team.invitation.to')}</th>
              <th scope="col">{t('team.role')}</th>
              <th scope="col">{t('team.invitation.by')}</th>
              <th scope="col">{t('team.invitation.until')}</th>
              <th scope="col">{t('team.invitation.state')}</th>
              <th scope="col">
                <VisuallyHidden>{t('team.invitation.revoke')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {team.invitations.map(({ id, to, role, madeBy, expiresAt, state }) => (
              <tr key={id}>
                <th scope="row">{to ?? t('team.invitation.link')}</th>
                <td data-head={t('team.role')}>{t(`team.role.${role}`)}</td>
                <td data-head={t('team.invitation.by')}>{madeBy}</td>
                <td data-head={t('team.invitation.until')}>
                  <Instant at={expiresAt} />
                </td>
                <td data-head={t('team.invitation.state')}>
                  <Tag tone={looks[state]}>{t(`team.invitation.${state}`)}</Tag>
                </td>
                <td className={styles.n}>
                  {state === 'open' && (
                    <Button
                      variant="text"
                      disabled={running}
                      aria-label={t('team.invitation.revoke.of', {
                        to: to ?? t('team.invitation.link'),
                      })}
                      onClick={() =>
                        void run(() => revoke({ id })).then((done) => done && onChanged())
                      }
                    >
                      {t('team.invitation.revoke')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
