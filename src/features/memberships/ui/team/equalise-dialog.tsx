import { useText } from '#src/client/hooks/use-text.ts';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { equaliseTeamJindou, type Team } from '../../contract/teams.ts';
import { equalisingMoves, equalShare } from '../../model/team.ts';
import { teamErrorMessages, useTeamMoneyAction } from './use-team-action.ts';

/** What spreading the team's jindou evenly comes to, before it is done. */
export function EqualiseDialog({
  team,
  onClose,
  onChanged,
}: {
  team: Team;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t, number } = useText();
  const { send, running, error } = useTeamMoneyAction();
  const seats = team.members.filter(({ state }) => state === 'active');
  const shares = seats.map(({ id, teamJindou }) => ({ id, jindou: teamJindou ?? 0 }));
  const inPool = team.poolJindou ?? 0;
  const total = shares.reduce((sum, { jindou }) => sum + jindou, inPool);
  const each = equalShare(inPool, shares);
  const isSame = equalisingMoves(inPool, shares).length === 0;
  const spread = async () => {
    if (await send(equaliseTeamJindou, { totalJindou: total })) {
      onChanged();
      onClose();
    } else onChanged();
  };
  return (
    <Modal title={t('team.equalise.title')} onClose={onClose} busy={running}>
      <FormError error={error} reasons={teamErrorMessages} />
      <HelpText>
        {isSame
          ? t('team.equalise.same')
          : t('team.equalise.text', {
              total,
              members: seats.length,
              each,
              rest: total - each * seats.length,
            })}
      </HelpText>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('team.name')}</th>
            <th scope="col" className={styles.n}>
              {t('team.equalise.before')}
            </th>
            <th scope="col" className={styles.n}>
              {t('team.equalise.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ id, name, teamJindou }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={styles.n}>{number(teamJindou ?? 0)}</td>
              <td className={styles.n}>{number(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.end}>
        <Button onClick={onClose}>{t('team.cancel')}</Button>
        <Button
          variant="primary"
          disabled={isSame}
          isRunning={running}
          onClick={() => void spread()}
        >
          {t('team.equalise.do')}
        </Button>
      </div>
    </Modal>
  );
}
