import type { ReactNode } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Field } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { passCertification, rejectCertification } from '../../contract/certifications.ts';
import { Instant } from '../account-page/instant.tsx';
import { CertificationFile } from './certification-file.tsx';
import { certificationTones } from './certification-tones.ts';
import type { CertificationRow } from './certifications-tab.tsx';
import styles from './user.module.css';

const reasons: Partial<Record<string, MessageKey>> = {
  'decided-already': 'cert.failed.decided',
  oneself: 'cert.failed.oneself',
};

interface CertificationDrawerProps {
  row: CertificationRow | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** One certification: what was sent, its files, and passing or rejecting it while it waits. */
export function CertificationDrawer({ row, onClose, onChanged }: CertificationDrawerProps) {
  return (
    <Drawer open={row !== undefined} title={row?.name ?? ''} onClose={onClose}>
      {row && (
        <Sheet
          key={row.id}
          row={row}
          onDecided={() => {
            onClose();
            onChanged();
          }}
        />
      )}
    </Drawer>
  );
}

function Sheet({ row, onDecided }: { row: CertificationRow; onDecided: () => void }) {
  const { t } = useText();
  const [before, after] =
    row.decidedBy === null ? [] : t('cert.decided.by', { by: row.decidedBy, at: '\n' }).split('\n');
  const facts: [string, ReactNode][] = [
    [t('cert.account'), row.account],
    [t('cert.type'), t(`cert.type.${row.type}`)],
    [t('cert.number'), row.number],
    [t('cert.sent'), <Instant key="sent" at={row.sentAt} />],
    [
      t('cert.state'),
      <Tag key="state" tone={certificationTones[row.state]}>
        {t(`cert.state.${row.state}`)}
      </Tag>,
    ],
  ];
  if (row.decidedAt !== null) {
    facts.push([
      t('cert.decided'),
      <span key="decided">
        {before}
        <Instant at={row.decidedAt} />
        {after}
      </span>,
    ]);
  }
  if (row.expiresAt !== null)
    facts.push([t('cert.until'), <Instant key="until" at={row.expiresAt} />]);
  if (row.reason !== '') facts.push([t('cert.reason'), row.reason]);
  return (
    <div className={styles.stack}>
      <DescriptionList>
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} term={name}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <HelpText>{t('cert.number.note')}</HelpText>
      <section className={styles.danger} aria-label={t('cert.files')}>
        {row.files.map((file) => (
          <CertificationFile key={file.id} of={row.id} file={file} />
        ))}
        <HelpText>{t('cert.file.note')}</HelpText>
      </section>
      {row.state === 'pending' && (
        <>
          <Pass row={row} onDecided={onDecided} />
          <Reject row={row} onDecided={onDecided} />
        </>
      )}
    </div>
  );
}

interface DecidingProps {
  row: CertificationRow;
  onDecided: () => void;
}

function Pass({ row, onDecided }: DecidingProps) {
  const { t } = useText();
  const { send, sending, error } = useMutation(passCertification);
  const sent = (expiresOn: string) => ({ id: row.id, ...(expiresOn !== '' && { expiresOn }) });
  const form = useForm({
    initial: { expiresOn: '' },
    schema: passCertification.input,
    words: { expiresOn: 'cert.pass.until.wrong' },
    toSend: ({ expiresOn }) => sent(expiresOn),
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async ({ expiresOn }) => {
    if (await send(sent(expiresOn))) onDecided();
  });
  return (
    <form ref={element} noValidate className={styles.danger} onSubmit={submit}>
      <FormError error={error} reasons={reasons} />
      <Field
        label={t('cert.pass.until')}
        hint={t('cert.pass.until.hint')}
        optional
        type="date"
        {...field('expiresOn')}
      />
      <div className={styles.end}>
        <Button type="submit" variant="primary" disabled={sending}>
          {t('cert.pass')}
        </Button>
      </div>
    </form>
  );
}

function Reject({ row, onDecided }: DecidingProps) {
  const { t } = useText();
  const { send, sending, error } = useMutation(rejectCertification);
  const form = useForm({
    initial: { reason: '' },
    schema: rejectCertification.input,
    words: { reason: 'cert.reject.reason.wrong' },
    toSend: ({ reason }) => ({ id: row.id, reason }),
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async ({ reason }) => {
    if (await send({ id: row.id, reason })) onDecided();
  });
  return (
    <form ref={element} noValidate className={styles.danger} onSubmit={submit}>
      <FormError error={error} reasons={reasons} />
      <Field
        label={t('cert.reject.reason')}
        hint={t('cert.reject.reason.hint')}
        maxLength={200}
        {...field('reason')}
      />
      <div className={styles.end}>
        <Button type="submit" className={styles.dangerButton} disabled={sending}>
          {t('cert.reject')}
        </Button>
      </div>
    </form>
  );
}
