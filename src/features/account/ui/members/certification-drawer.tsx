import { useEffect, useState, type ReactNode } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { fetchImage } from '#src/ui/attachments/fetch-image.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  passCertification,
  passCertificationInput,
  readCertificationFile,
  rejectCertification,
  rejectCertificationInput,
  type CertificationRow,
} from '../../contract/certifications.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { certificationTones } from './certification-tones.ts';
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
  const { mutate, isPending, error } = useMutation(passCertification);
  const sent = (expiresOn: string) => ({ id: row.id, ...(expiresOn !== '' && { expiresOn }) });
  const form = useForm({
    initial: { expiresOn: '' },
    schema: passCertificationInput,
    words: { expiresOn: 'cert.pass.until.wrong' },
    toSend: ({ expiresOn }) => sent(expiresOn),
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async ({ expiresOn }) => {
    if (await mutate(sent(expiresOn))) onDecided();
  });
  return (
    <form ref={element} noValidate className={styles.danger} onSubmit={submit}>
      <FormError error={error} reasons={reasons} />
      <DateField
        label={t('cert.pass.until')}
        hint={t('cert.pass.until.hint')}
        optional
        {...field('expiresOn')}
      />
      <div className={styles.end}>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t('cert.pass')}
        </Button>
      </div>
    </form>
  );
}

function Reject({ row, onDecided }: DecidingProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(rejectCertification);
  const form = useForm({
    initial: { reason: '' },
    schema: rejectCertificationInput,
    words: { reason: 'cert.reject.reason.wrong' },
    toSend: ({ reason }) => ({ id: row.id, reason }),
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async ({ reason }) => {
    if (await mutate({ id: row.id, reason })) onDecided();
  });
  return (
    <form ref={element} noValidate className={styles.danger} onSubmit={submit}>
      <FormError error={error} reasons={reasons} />
      <TextField
        label={t('cert.reject.reason')}
        hint={t('cert.reject.reason.hint')}
        maxLength={200}
        {...field('reason')}
      />
      <div className={styles.end}>
        <Button type="submit" className={styles.dangerButton} isRunning={isPending}>
          {t('cert.reject')}
        </Button>
      </div>
    </form>
  );
}

/** One file: a picture is loaded when the user opens it, any other file is downloaded. */
function CertificationFile({ of, file }: { of: string; file: CertificationRow['files'][number] }) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const isPicture = file.type.startsWith('image/');
  const kb = Math.max(1, Math.round(file.bytes / 1000));
  const look = () =>
    run(async () => {
      if (!isPicture) return saveFile(readCertificationFile, { id: of, file: file.id }, file.name);
      const url = readCertificationFile.path
        .replace(':id', encodeURIComponent(of))
        .replace(':file', encodeURIComponent(file.id));
      return setPicture(await fetchImage(url));
    });
  return (
    <div className={styles.stack}>
      <FormError error={error} />
      {picture === null ? (
        <div>
          <Button isRunning={running} onClick={() => void look()}>
            {t(isPicture ? 'cert.file.view' : 'cert.file.save', { name: file.name, kb })}
          </Button>
        </div>
      ) : (
        <>
          <img
            className={styles.picture}
            src={picture}
            alt={t('cert.file.alt', { name: file.name })}
          />
          <div>
            <Button variant="text" onClick={() => setPicture(null)}>
              {t('cert.file.hide')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
