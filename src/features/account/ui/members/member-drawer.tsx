import { useState, type ReactNode } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { roles, type Role } from '#src/domain/permission.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  restoreMember,
  setMemberRoles,
  suspendMember,
  suspendMemberInput,
  type MemberRow,
} from '../../contract/members.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { userAddress } from './user-address.ts';
import styles from './user.module.css';

const reasons: Partial<Record<string, MessageKey>> = {
  oneself: 'people.oneself',
  'last-admin': 'people.failed.lastAdmin',
};

interface MemberDrawerProps {
  member: MemberRow | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** One member: what is known, the way to their acts, roles, suspending and restoring. */
export function MemberDrawer({ member, onClose, onChanged }: MemberDrawerProps) {
  return (
    <Drawer open={member !== undefined} title={member?.name ?? ''} onClose={onClose}>
      {member && <MemberSheet key={member.id} member={member} onChanged={onChanged} />}
    </Drawer>
  );
}

const acts = (filter: Filter) => ({
  search: `?${userAddress.staff.write({ ...userAddress.staff.usual, view: 'audit', filter })}`,
});

function MemberSheet({
  member,
  onChanged,
}: { member: MemberRow } & Pick<MemberDrawerProps, 'onChanged'>) {
  const { t } = useText();
  const isOwn = useMember()?.id === member.id;
  const facts: [MessageKey, ReactNode][] = [
    ['people.account', member.account],
    ['people.id', member.id],
    ['people.contact', [member.phone, member.mail].filter(Boolean).join(' · ') || '–'],
    ['people.team', member.team ?? '–'],
    ['people.certification', t(`team.certified.${member.certification}`)],
    ['people.joined', <Instant key="joined" at={member.joinedAt} />],
    [
      'people.seen',
      member.lastSeenAt ? <Instant key="seen" at={member.lastSeenAt} /> : t('team.seen.never'),
    ],
  ];
  return (
    <div className={styles.stack}>
      <DescriptionList>
        {facts.map(([key, value]) => (
          <DescriptionItem key={key} term={t(key)}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <div className={styles.end}>
        <LinkButton variant="text" to={acts({ actor: member.id })}>
          {t('people.acts')}
        </LinkButton>
        <LinkButton variant="text" to={acts({ target: member.id })}>
          {t('people.aimed')}
        </LinkButton>
      </div>
      {isOwn ? (
        <HelpText>{t('people.oneself')}</HelpText>
      ) : (
        <>
          <Roles member={member} onChanged={onChanged} />
          {(member.status === 'active' || member.status === 'suspended') && (
            <Status member={member} onChanged={onChanged} />
          )}
        </>
      )}
    </div>
  );
}

function Roles({ member, onChanged }: { member: MemberRow; onChanged: () => void }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(setMemberRoles);
  const [chosen, setChosen] = useState<readonly string[]>(member.roles);
  const [saved, setSaved] = useState(false);
  const toggle = (role: Role) => {
    setSaved(false);
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  };
  const save = async () => {
    if (!(await mutate({ id: member.id, roles: roles.filter((role) => chosen.includes(role)) })))
      return;
    setSaved(true);
    onChanged();
  };
  return (
    <form
      className={styles.danger}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormError error={error} reasons={reasons} />
      {saved && <FormSuccess>{t('team.seat.saved')}</FormSuccess>}
      <fieldset className={styles.ticks}>
        <legend>{t('people.role')}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={chosen.includes(role)} onChange={() => toggle(role)} />
            {t(`role.${role}`)}
          </label>
        ))}
      </fieldset>
      <HelpText>{t(chosen.length === 0 ? 'people.roles.wrong' : 'people.roles.hint')}</HelpText>
      <div className={styles.end}>
        <Button
          type="submit"
          variant="primary"
          disabled={chosen.length === 0}
          isRunning={isPending}
        >
          {t('people.roles.save')}
        </Button>
      </div>
    </form>
  );
}

function Status({ member, onChanged }: { member: MemberRow; onChanged: () => void }) {
  const { t } = useText();
  const isActive = member.status === 'active';
  const { mutate, isPending, error } = useMutation(isActive ? suspendMember : restoreMember);
  const form = useForm({
    initial: { reason: '' },
    schema: suspendMemberInput,
    words: { reason: 'people.reason.wrong' },
    toSend: ({ reason }) => ({ id: member.id, reason }),
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async ({ reason }) => {
    if (!(await mutate({ id: member.id, reason }))) return;
    form.settle({ reason: '' });
    onChanged();
  });
  return (
    <form ref={element} noValidate className={styles.danger} onSubmit={submit}>
      <FormError error={error} reasons={reasons} />
      {isActive && <HelpText>{t('people.suspend.text')}</HelpText>}
      <TextField
        label={t('people.reason')}
        hint={t('people.reason.hint')}
        maxLength={200}
        {...field('reason')}
      />
      <div className={styles.end}>
        <Button
          type="submit"
          className={isActive ? styles.dangerButton : undefined}
          isRunning={isPending}
        >
          {t(isActive ? 'people.suspend' : 'people.restore')}
        </Button>
      </div>
    </form>
  );
}
