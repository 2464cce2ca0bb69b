import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { certificationFiles, certificationTypes } from '#src/domain/certification.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FileInput } from '#src/ui/file-input/file-input.tsx';
import { sendFiles } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { RadioField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  requestCertification,
  certificationForm,
  readCertification,
} from '../../contract/certifications.ts';
import { Card, DetailList, State } from '../account-page/account-page.tsx';
import { Instant } from '#src/client/text/instant.tsx';

const words = {
  type: 'certify.type.wrong',
  name: 'certify.name.wrong',
  number: 'certify.number.wrong',
  files: 'certify.files.wrong',
} as const;
const reasons = {
  'number-wrong': 'certify.number.wrong',
  'file-type': 'certify.files.type',
  'picture-size': 'certify.files.pixels',
  'picture-scans': 'certify.files.scans',
  'picture-broken': 'certify.files.broken',
  'certification-pending': 'certify.pending',
} as const;
const tones = {
  none: 'plain',
  pending: 'waiting',
  passed: 'success',
  rejected: 'danger',
  expired: 'danger',
} as const;

/** The state of the certification of the member and what was sent for it. */
export function CertificationSummary({
  found,
  children,
}: {
  found: OutputOf<typeof readCertification>;
  children: React.ReactNode;
}) {
  const { t } = useText();
  const rows = [
    {
      name: t('certify.state'),
      value: <State tone={tones[found.state]}>{t(`certify.state.${found.state}`)}</State>,
    },
    ...(found.type ? [{ name: t('certify.type'), value: t(`certify.type.${found.type}`) }] : []),
    ...(found.name ? [{ name: t('certify.name'), value: found.name }] : []),
    ...(found.number ? [{ name: t('certify.number'), value: found.number }] : []),
    ...(found.reason ? [{ name: t('certify.reason'), value: found.reason }] : []),
    ...(found.files.length > 0
      ? [{ name: t('certify.files'), value: t('certify.files.count', { n: found.files.length }) }]
      : []),
    ...(found.sentAt ? [{ name: t('certify.sent'), value: <Instant at={found.sentAt} /> }] : []),
    ...(found.expiresAt
      ? [{ name: t('certify.expires'), value: <Instant at={found.expiresAt} /> }]
      : []),
  ];
  return (
    <Card title={t('certify.now')} actions={children}>
      <DetailList rows={rows} />
    </Card>
  );
}

/** Applies for certification as a person, a company or an agent. */
export function CertificationForm({ onSent }: { onSent: () => void }) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm({
    initial: { type: '', name: '', number: '' },
    schema: certificationForm,
    words,
    reasons,
    toSend: (values) => ({ ...values, number: normal(values.number) }),
    also: () => (fit(files) ? {} : { files: 'certify.files.wrong' }),
  });
  const { element, refuse, field, values, set, wrong } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);

  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    // What was wrong with the files is no longer known.
    set('name', values.name);
  };
  const submit = form.submit(async ({ type, name, number }) => {
    const body = new FormData();
    body.set('type', type);
    body.set('name', name.trim());
    body.set('number', normal(number));
    for (const file of files) body.append(certificationFiles.field, file);
    if (await run(() => sendFiles(requestCertification, body))) onSent();
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  const isCompany = values.type === 'enterprise';
  return (
    <Card title={t('certify.form')} note={t('certify.form.note')}>
      <form ref={element} noValidate onSubmit={submit}>
        <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
        <RadioField
          label={t('certify.type')}
          name="type"
          value={values.type}
          wrong={wrong['type']}
          options={certificationTypes.map((type) => ({
            value: type,
            label: t(`certify.type.${type}`),
          }))}
          onChange={(type) => set('type', type)}
        />
        <TextField
          label={t(isCompany ? 'certify.company' : 'certify.name')}
          autoComplete={isCompany ? 'organization' : 'name'}
          {...field('name')}
        />
        <TextField
          label={t(isCompany ? 'certify.credit' : 'certify.number')}
          hint={t(isCompany ? 'certify.credit.hint' : 'certify.number.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          {...field('number')}
        />
        <Field
          className={formStyles.field}
          label={t('certify.files')}
          hint={t('certify.files.hint')}
          error={wrong['files'] && t(wrong['files'])}
          announcesError={false}
        >
          {(attributes) => (
            <FileInput
              {...attributes}
              multiple
              name="files"
              accept={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
              files={files.map((file, index) => ({ file, error: faultOf(file, index, t) }))}
              onChoose={(chosen) => choose([...files, ...chosen])}
              onRemove={(removed) => choose(files.filter((file) => file !== removed))}
            />
          )}
        </Field>
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isRunning={running}>
            {t(running ? 'form.sending' : 'certify.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const normal = (number: string) => number.normalize('NFKC').replace(/\s/g, '').toUpperCase();

const fit = (files: readonly File[]) =>
  files.length >= 1 && files.every((file, index) => faultOf(file, index) === undefined);

/** Why one of the files cannot be sent, in words where they are given. */
function faultOf(file: File, index: number, t: Translator['t'] = (key) => key) {
  if (file.size > certificationFiles.largestBytes) return t('files.fault.large');
  return index < certificationFiles.most ? undefined : t('files.fault.many');
}
