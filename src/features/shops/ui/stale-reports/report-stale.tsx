import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { reportStale, type shopAskingRents } from '../../contract/stale-reports.ts';
import { needsNote, staleKinds, staleLimits, type StaleKind } from '../../model/stale-report.ts';
import styles from '../search/shops.module.css';

interface ReportStaleProps {
  id: string;
  /** The member's newest report about the shop. */
  own: OutputOf<typeof shopAskingRents>['own'];
  onChanged: () => void;
}

/**
 * Reports a stale listing: a button, the form once it is pressed, and the status of the member's
 * report.
 */
export function ReportStale({ id, own, onChanged }: ReportStaleProps) {
  const { t, dayText } = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.report}>
      {own && (
        <p role="status" className={styles.quiet}>
          {t(`shop.stale.own.${own.status}`, {
            day: dayText(own.createdAt),
            what: t(`shop.stale.${own.what}`),
            reason: own.reason,
          })}
        </p>
      )}
      {own?.status !== 'open' &&
        (open ? (
          <Form
            id={id}
            onSent={() => {
              setOpen(false);
              onChanged();
            }}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Button onClick={() => setOpen(true)}>{t('shop.stale')}</Button>
        ))}
    </div>
  );
}

function Form({ id, onSent, onClose }: { id: string; onSent: () => void; onClose: () => void }) {
  const { t } = useText();
  const { mutate, isPending, error, reset } = useMutation(reportStale);
  const [what, setWhat] = useState<StaleKind>('let');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const lacks = needsNote(what) && note.trim() === '';
  return (
    <form
      className={styles.reportForm}
      aria-label={t('shop.stale')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!lacks) void mutate({ id, what, note: note.trim() }).then((sent) => sent && onSent());
      }}
    >
      <FormError
        error={error}
        reasons={{
          'waits-already': 'shop.stale.failed.waits',
          'too-many-open': 'shop.stale.failed.many',
          'own-listing': 'shop.stale.failed.own',
        }}
      />
      <Field label={t('shop.stale.what')}>
        {(attributes) => (
          <Select
            {...attributes}
            value={what}
            onChange={({ target }) => {
              setWhat(target.value as StaleKind);
              reset();
            }}
          >
            {staleKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`shop.stale.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('shop.stale.note')}
        error={tried && lacks ? t('shop.stale.note.need') : undefined}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            maxLength={staleLimits.note}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              reset();
            }}
          />
        )}
      </Field>
      <p className={styles.quiet}>{t('shop.stale.hint')}</p>
      <ActionRow>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t('shop.stale.send')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t('state.close')}
        </Button>
      </ActionRow>
    </form>
  );
}
