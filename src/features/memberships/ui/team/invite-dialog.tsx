import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { RadioField, SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { invite, inviteInput, type Team } from '../../contract/teams.ts';
import {
  invitationDays,
  invitationVias,
  teamRoles,
  type InvitationVia,
  type TeamRole,
} from '../../model/team.ts';
import { teamErrorMessages } from './use-team-action.ts';

interface InviteDialogProps {
  team: Team;
  onClose: () => void;
  onChanged: () => void;
}

type Made = OutputOf<typeof invite> & { to: string | null };

/** Invites one person. The code is shown once, here. */
export function InviteDialog({ onClose, onChanged }: InviteDialogProps) {
  const { t } = useText();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Modal title={t(made ? 'team.invite.done' : 'team.invite')} onClose={onClose}>
      {made ? (
        <Done made={made} onAnother={() => setMade(null)} onClose={onClose} />
      ) : (
        <InviteForm
          onMade={(done) => {
            setMade(done);
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}

const empty = {
  via: 'phone' as InvitationVia,
  address: '',
  role: 'member' as TeamRole,
  days: '7',
  capJindou: '',
};

const sent = ({ via, address, role, days, capJindou }: typeof empty, locale: string) => ({
  via,
  ...(via !== 'link' && { address }),
  role,
  days: Number(days) as 7,
  capJindou: capJindou.trim() === '' ? null : Number(capJindou),
  locale: locale as 'zh-CN',
});

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
  const { t, locale } = useText();
  const { mutate, isPending, error } = useMutation(invite);
  const form = useForm({
    initial: empty,
    schema: inviteInput,
    words: { address: 'team.address.wrong', capJindou: 'team.cap.wrong' },
    toSend: (values) => sent(values, locale),
    guarded: false,
  });
  const { element, field, set, values } = form;
  const { via, role } = values;
  const submit = form.submit(async (values) => {
    const done = await mutate(sent(values, locale));
    const to = values.via === 'link' ? null : values.address;
    if (done) onMade({ ...done, to });
  });
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={error} reasons={teamErrorMessages} />
      <RadioField
        label={t('team.via')}
        name="via"
        value={via}
        options={invitationVias.map((value) => ({ value, label: t(`team.via.${value}`) }))}
        onChange={(value) => set('via', value)}
      />
      {via !== 'link' && (
        <TextField
          label={t(`team.address.${via}`)}
          {...field('address')}
          type={via === 'mail' ? 'email' : 'tel'}
          autoComplete="off"
          maxLength={254}
        />
      )}
      <RadioField
        label={t('team.role')}
        name="role"
        value={role}
        options={teamRoles.toReversed().map((value) => ({ value, label: t(`team.role.${value}`) }))}
        onChange={(value) => set('role', value)}
      />
      <SelectField label={t('team.days')} {...field('days')}>
        {invitationDays.map((n) => (
          <option key={n} value={n}>
            {t('team.days.n', { n })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('team.cap')}
        hint={t('team.cap.hint')}
        optional
        inputMode="numeric"
        {...field('capJindou')}
      />
      <div className={styles.end}>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t(via === 'link' ? 'team.invite.make' : 'team.invite.send')}
        </Button>
      </div>
    </form>
  );
}

function Done({
  made,
  onAnother,
  onClose,
}: {
  made: Made;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [before, after] = t('team.invite.code', { at: '\n' }).split('\n');
  const link = `${location.origin}${location.pathname}#/member/user?invite=${made.code}`;
  return (
    <div className={styles.stack}>
      <p className={styles.code}>{made.code}</p>
      <HelpText>
        {before}
        <Instant at={made.expiresAt} />
        {after}
      </HelpText>
      {made.to !== null && <HelpText>{t('team.invite.bound', { to: made.to })}</HelpText>}
      <div className={styles.end}>
        <CopyButton label={t('team.invite.copy')} text={link} />
        <CopyButton label={t('team.invite.copyCode')} text={made.code} />
      </div>
      <div className={styles.end}>
        <Button variant="text" onClick={onAnother}>
          {t('team.invite.another')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('team.done')}
        </Button>
      </div>
    </div>
  );
}
