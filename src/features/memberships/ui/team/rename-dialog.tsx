import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { PaymentModal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Field } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { renameTeam } from '../../contract/teams.ts';
import type { Team } from './team-tab.tsx';
import { teamErrorMessages } from './use-team-action.ts';

/** Gives the team another name. */
export function RenameDialog({
  team,
  onClose,
  onChanged,
}: {
  team: Team;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t } = useText();
  const { send, sending, error } = useMutation(renameTeam);
  const form = useForm({
    initial: { name: team.name },
    schema: renameTeam.input,
    words: { name: 'team.none.name.wrong' },
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async (values) => {
    if (!(await send(values))) return;
    onChanged();
    onClose();
  });
  return (
    <PaymentModal title={t('team.rename')} onClose={onClose} busy={sending}>
      <form ref={element} noValidate onSubmit={submit}>
        <FormError error={error} reasons={teamErrorMessages} />
        <Field label={t('team.none.name')} maxLength={40} {...field('name')} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" disabled={sending}>
            {t('team.seat.save')}
          </Button>
        </div>
      </form>
    </PaymentModal>
  );
}
