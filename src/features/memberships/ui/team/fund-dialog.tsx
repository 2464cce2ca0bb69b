import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from '#src/features/account/ui/members/user.module.css';
import { parseWholeNumber } from './parse-whole-number.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { RadioField } from '#src/ui/form/form-fields.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { fundPool, type Team } from '../../contract/teams.ts';
import { AmountField } from './amount-field.tsx';
import { teamErrorMessages, useTeamMoneyAction } from './use-team-action.ts';

interface FundDialogProps {
  team: Team;
  ownJindou: number;
  onClose: () => void;
  onChanged: () => void;
}

/** Jindou between the pool of the team and the account of the owner who looks. */
export function FundDialog({ team, ownJindou, onClose, onChanged }: FundDialogProps) {
  const { t } = useText();
  const { send, running, error } = useTeamMoneyAction();
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const inPool = team.poolJindou ?? 0;
  const most = direction === 'in' ? ownJindou : inPool;
  const amount = parseWholeNumber(typed, 1, most);
  const fund = async () => {
    setLeft(true);
    if (amount === null) return;
    if (await send(fundPool, { direction, amount })) {
      onChanged();
      onClose();
    }
  };
  return (
    <Modal title={t('team.fund.title')} onClose={onClose} busy={running}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void fund();
        }}
      >
        <FormError error={error} reasons={teamErrorMessages} />
        <HelpText>{t('team.fund.note', { pool: inPool, own: ownJindou })}</HelpText>
        <RadioField
          label={t('team.fund')}
          name="direction"
          value={direction}
          options={[
            { value: 'in', label: t('team.fund.in') },
            { value: 'out', label: t('team.fund.out') },
          ]}
          onChange={setDirection}
        />
        <AmountField
          typed={typed}
          most={most}
          isWrong={isLeft && amount === null}
          onType={setTyped}
          onLeave={() => setLeft(typed !== '')}
        />
        <div className={styles.end}>
          <Button type="submit" variant="primary" isRunning={running}>
            {amount === null ? t('team.fund.none') : t(`team.fund.do.${direction}`, { n: amount })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
