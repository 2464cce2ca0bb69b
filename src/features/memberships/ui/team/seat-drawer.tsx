import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { RadioField, TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  changeSeat,
  changeSeatInput,
  removeSeat,
  type Seat,
  type Team,
} from '../../contract/teams.ts';
import { teamRoles } from '../../model/team.ts';
import { teamErrorMessages, useTeamMoneyAction } from './use-team-action.ts';

interface SeatDrawerProps {
  team: Team;
  seat: Seat | undefined;
  own: string;
  onClose: () => void;
  onChanged: () => void;
}

/** What an owner may do about one seat: role, cap, suspending, removing. */
export function SeatDrawer({ seat, own, onClose, onChanged }: SeatDrawerProps) {
  const { t } = useText();
  return (
    <Drawer
      open={seat !== undefined}
      title={seat ? t('team.seat.title', { name: seat.name }) : ''}
      onClose={onClose}
    >
      {seat && (
        <SeatForm
          key={seat.id}
          seat={seat}
          isOwn={seat.id === own}
          onClose={onClose}
          onChanged={onChanged}
        />
      )}
    </Drawer>
  );
}

type SeatFormProps = { seat: Seat; isOwn: boolean } & Pick<
  SeatDrawerProps,
  'onClose' | 'onChanged'
>;

const capOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

function SeatForm({ seat, isOwn, onClose, onChanged }: SeatFormProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(changeSeat);
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: { role: seat.role, capJindou: seat.capJindou === null ? '' : String(seat.capJindou) },
    schema: changeSeatInput,
    words: { capJindou: 'team.cap.wrong' },
    toSend: ({ role, capJindou }) => ({ id: seat.id, role, capJindou: capOf(capJindou) }),
    guarded: false,
  });
  const { element, field, set, values } = form;
  const change = async (input: object) => {
    setSaved(false);
    const done = await mutate({ id: seat.id, ...input });
    if (!done) return;
    setSaved(true);
    onChanged();
  };
  const submit = form.submit(({ role, capJindou }) =>
    change({ ...(!isOwn && { role }), capJindou: capOf(capJindou) }),
  );
  return (
    <div className={styles.stack}>
      <DescriptionList>
        <DescriptionItem term={t('team.certification')}>
          {t(`team.certified.${seat.certification}`)}
        </DescriptionItem>
        <DescriptionItem term={t('team.joinedAt')}>
          <Instant at={seat.joinedAt} />
        </DescriptionItem>
        <DescriptionItem term={t('team.seen')}>
          {seat.lastSeenAt ? <Instant at={seat.lastSeenAt} /> : t('team.seen.never')}
        </DescriptionItem>
      </DescriptionList>
      <FormError error={error} reasons={teamErrorMessages} />
      {saved && <FormSuccess>{t('team.seat.saved')}</FormSuccess>}
      <form ref={element} noValidate onSubmit={submit}>
        {isOwn ? (
          <HelpText>{t('team.seat.own')}</HelpText>
        ) : (
          <RadioField
            label={t('team.role')}
            name="role"
            value={values.role}
            options={teamRoles
              .toReversed()
              .map((value) => ({ value, label: t(`team.role.${value}`) }))}
            onChange={(value) => set('role', value)}
          />
        )}
        <TextField
          label={t('team.cap')}
          hint={t('team.cap.hint')}
          optional
          inputMode="numeric"
          {...field('capJindou')}
        />
        <Button type="submit" variant="primary" disabled={isPending}>
          {t('team.seat.save')}
        </Button>
      </form>
      {!isOwn && (
        <>
          <div className={styles.danger}>
            {seat.state === 'active' && <HelpText>{t('team.seat.suspend.text')}</HelpText>}
            <Button
              disabled={isPending}
              onClick={() =>
                void change({ state: seat.state === 'active' ? 'suspended' : 'active' })
              }
            >
              {t(seat.state === 'active' ? 'team.seat.suspend' : 'team.seat.restore')}
            </Button>
          </div>
          <Removing seat={seat} onClose={onClose} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}

/** Removes a seat after a confirmation in place. */
function Removing({
  seat,
  onClose,
  onChanged,
}: Pick<SeatFormProps, 'seat' | 'onClose' | 'onChanged'>) {
  const { t } = useText();
  const { send, running, error } = useTeamMoneyAction();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await send(removeSeat, { id: seat.id }))) return;
    onClose();
    onChanged();
  };
  return (
    <div className={styles.danger}>
      <FormError error={error} reasons={teamErrorMessages} />
      <HelpText>{t('team.seat.remove.text', { n: seat.teamJindou ?? 0 })}</HelpText>
      <div className={styles.end}>
        {isAsking && <Button onClick={() => setAsking(false)}>{t('team.cancel')}</Button>}
        <Button
          className={styles.dangerButton}
          isRunning={running}
          onClick={() => (isAsking ? void remove() : setAsking(true))}
        >
          {isAsking ? t('team.seat.remove.sure', { name: seat.name }) : t('team.seat.remove')}
        </Button>
      </div>
    </div>
  );
}
