import { useText } from '#src/client/hooks/use-text.ts';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { leaveTeam, type Team } from '../../contract/teams.ts';
import { teamErrorMessages, useTeamMoneyAction } from './use-team-action.ts';

interface LeaveDialogProps {
  team: Team;
  own: string;
  onClose: () => void;
  onChanged: () => void;
}

/** What leaving the team costs, before one leaves. Staying has the focus. */
export function LeaveDialog({ team, own, onClose, onChanged }: LeaveDialogProps) {
  const { t } = useText();
  const { send, running, error } = useTeamMoneyAction();
  const part = team.members.find(({ id }) => id === own)?.teamJindou ?? 0;
  const leave = async () => {
    if (await send(leaveTeam, {})) {
      onClose();
      onChanged();
    }
  };
  return (
    <Modal title={t('team.leave')} onClose={onClose} busy={running}>
      <FormError error={error} reasons={teamErrorMessages} />
      <HelpText>{t('team.leave.text', { n: part })}</HelpText>
      <div className={styles.end}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe choice has the focus where something can be lost */}
        <Button autoFocus onClick={onClose}>
          {t('team.cancel')}
        </Button>
        <Button className={styles.dangerButton} isRunning={running} onClick={() => void leave()}>
          {t('team.leave.sure')}
        </Button>
      </div>
    </Modal>
  );
}
