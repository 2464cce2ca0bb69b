import { useState, type SubmitEvent } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { UploadedKind } from '#src/domain/import-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { keepMapping } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import styles from './imports.module.css';

interface KeepMappingProps {
  kind: UploadedKind;
  mapping: ColumnMapping;
  onKept: () => void;
}

/** Keeps the mapping under a name, for the next file of the same register. */
export function KeepMapping({ kind, mapping, onKept }: KeepMappingProps) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [kept, setKept] = useState<string>();
  const keep = useMutation(keepMapping);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const saved = await keep.mutate({ name: name.trim(), kind, mapping });
    if (!saved) return;
    setKept(saved.name);
    onKept();
  };
  return (
    <form className={styles.keep} onSubmit={(event) => void send(event)}>
      <label>
        <span>{t('imports.keep')}</span>
        <input
          className={styles.input}
          placeholder={t('imports.keep.name')}
          maxLength={60}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button type="submit" isRunning={keep.isPending} disabled={name.trim() === ''}>
        {t('form.save')}
      </Button>
      {kept !== undefined && (
        <HelpText role="status">{t('imports.keep.done', { name: kept })}</HelpText>
      )}
      {keep.error && <ErrorText role="alert">{keep.error.msg}</ErrorText>}
    </form>
  );
}
