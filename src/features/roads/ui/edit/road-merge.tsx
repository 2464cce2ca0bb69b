import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import type { ManagedRoad } from '../../contract/road-edits.ts';
import * as contract from '../../contract/road-edits.ts';
import styles from './road-admin-drawer.module.css';
import type { SendEdit } from './send-edit.ts';

/**
 * Merges a road into another one of its city. The target is chosen from a search by name, never
 * typed as an id.
 */
export function MergeForm({
  road: { id, city },
  busy,
  onSend,
}: {
  road: ManagedRoad;
  busy: boolean;
  onSend: SendEdit;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useQuery(
    contract.listManagedRoads,
    q === '' ? null : { city, q, state: 'shown', limit: 20 },
  );
  const others = q === '' ? [] : (found.data?.list ?? []).filter((road) => road.id !== id);
  const { element, field, submit } = useForm({
    initial: { into: '', reason: '' },
    schema: contract.mergeRoadInput,
    words: { into: 'roadEdit.merge.into.wrong', reason: 'roadEdit.reason.wrong' },
    toSend: (values) => ({ id, ...values }),
    guarded: false,
  });
  return (
    <form
      ref={element}
      className={styles.part}
      aria-label={t('roadEdit.merge')}
      noValidate
      onSubmit={submit(({ into, reason }) => onSend(contract.mergeRoad, { id, into, reason }))}
    >
      <h3>{t('roadEdit.merge')}</h3>
      <HelpText>{t('roadEdit.merge.rule')}</HelpText>
      <TextField
        label={t('roadEdit.merge.into')}
        type="search"
        name="find"
        maxLength={40}
        autoComplete="off"
        optional
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField label={t('roadEdit.merge.choose')} {...field('into')}>
        <option value="">–</option>
        {others.map((road) => (
          <option key={road.id} value={road.id}>
            {road.district} {road.name} ·{' '}
            {t('roadEdit.counts', { kases: road.kases, shops: road.shops, samples: road.samples })}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('roadEdit.reason')}
        hint={t('roadEdit.reason.wrong')}
        rows={2}
        maxLength={200}
        {...field('reason')}
      />
      <FormActions>
        <Button type="submit" disabled={busy}>
          {t('roadEdit.merge.do')}
        </Button>
      </FormActions>
    </form>
  );
}
