import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from '#src/features/account/ui/members/user.module.css';
import { parseWholeNumber } from './parse-whole-number.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { SelectField } from '#src/ui/form/form-fields.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { moveTeamJindou, type Team } from '../../contract/teams.ts';
import { pool } from '../../model/team.ts';
import { AmountField } from './amount-field.tsx';
import { teamErrorMessages, useTeamMoneyAction } from './use-team-action.ts';

interface MoveDialogProps {
  team: Team;
  from: string;
  to: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Moves jindou of the team from one place to another, and says what each will have. */
export function MoveDialog({ team, onClose, onChanged, ...initial }: MoveDialogProps) {
  const { t } = useText();
  const { send, running, error } = useTeamMoneyAction();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const places = [
    { id: pool, name: null, jindou: team.poolJindou ?? 0, gets: true },
    ...team.members.map(({ id, name, teamJindou, state }) => ({
      id,
      name,
      jindou: teamJindou ?? 0,
      gets: state === 'active',
    })),
  ];
  const place = (id: string) => places.find((one) => one.id === id)!;
  const most = place(from).jindou;
  const amount = parseWholeNumber(typed, 1, most);
  const nameOf = ({ name, jindou }: (typeof places)[number], n = jindou) =>
    name === null ? t('team.move.pool', { n }) : t('team.move.member', { name, n });
  const move = async () => {
    setLeft(true);
    if (amount === null) return;
    if (await send(moveTeamJindou, { from, to, amount })) {
      onChanged();
      onClose();
    }
  };
  return (
    <Modal
      title={t(initial.from === pool ? 'team.move.give' : 'team.move.take')}
      onClose={onClose}
      busy={running}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <FormError error={error} reasons={teamErrorMessages} />
        <SelectField
          label={t('team.move.from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        >
          {places
            .filter(({ id, jindou }) => id === from || (jindou > 0 && id !== to))
            .map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t('team.move.to')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        >
          {places
            .filter(({ id, gets }) => id === to || (gets && id !== from))
            .map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
        </SelectField>
        <AmountField
          typed={typed}
          most={most}
          isWrong={isLeft && amount === null}
          onType={setTyped}
          onLeave={() => setLeft(typed !== '')}
        />
        <div className={styles.notes}>
          {amount !== null && (
            <HelpText>
              {t('team.move.after', {
                from: nameOf(place(from), most - amount),
                to: nameOf(place(to), place(to).jindou + amount),
              })}
            </HelpText>
          )}
          <HelpText>{t('team.move.rule')}</HelpText>
        </div>
        <div className={styles.end}>
          <Button type="submit" variant="primary" isRunning={running}>
            {amount === null ? t('team.move.none') : t('team.move.do', { n: amount })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
