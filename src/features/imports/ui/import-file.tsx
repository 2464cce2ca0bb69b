import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Encoding, UploadedKind } from '#src/domain/import-form.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { previewImport, type ImportOptions } from '../contract/imports.ts';
import { usualSource, type ChosenSource } from '../model/import-source.ts';
import { FileCard, type SentFile } from './file-card.tsx';
import { problemText } from './import-text.ts';
import styles from './imports.module.css';
import { MappedFile } from './mapped-file.tsx';

interface ImportFileProps {
  options: ImportOptions;
  /** Called when a mapping was kept. */
  onKept: () => void;
  /** Called when a run has ended. */
  onImported: () => void;
}

/** A file from its upload to its import. What is chosen about it begins anew with another file. */
export function ImportFile({ options, onKept, onImported }: ImportFileProps) {
  const { t } = useText();
  const [file, setFile] = useState<SentFile>();
  const [isSending, setSending] = useState(false);
  const [kindName, setKind] = useState<UploadedKind>('kases');
  const [encoding, setEncoding] = useState<Encoding>();
  const [mapping, setMapping] = useState<string>();
  const [source, setSource] = useState<ChosenSource>(usualSource);
  const kind = options.kinds.find(({ name }) => name === kindName)!;
  const isFitting = (file?.name ?? '').toLowerCase().includes('json') === (kind.format === 'geojson'); // prettier-ignore
  const asked = {
    id: file?.id ?? '',
    kind: kindName,
    ...(encoding && { encoding }),
    ...(mapping !== undefined && { mapping }),
  };
  const preview = useQuery(previewImport, file && isFitting ? asked : null);
  const isReading = isSending || preview.isFetching;
  const isRead = file !== undefined && isFitting && !preview.isFetching;
  const reason = (preview.error?.data as { reason?: string } | null)?.reason ?? '';
  return (
    <div className={styles.stack}>
      <FileCard
        options={options}
        file={file}
        kind={kind}
        isFitting={!file || isFitting}
        encoding={encoding}
        found={isRead ? preview.data?.encoding : undefined}
        source={source}
        isSending={isSending}
        onSending={setSending}
        onFile={(sent) => {
          setFile(sent);
          setEncoding(undefined);
          setMapping(undefined);
        }}
        onKind={(name) => {
          setKind(name);
          setMapping(undefined);
          setSource(usualSource);
        }}
        onEncoding={setEncoding}
        onSource={setSource}
      />
      {file && isFitting && isReading && (
        <PaddedCard aria-busy="true" aria-label={t('imports.reading')}>
          <SkeletonLines lines={5} />
        </PaddedCard>
      )}
      {isRead && preview.error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {preview.error.code === 422 ? problemText(t, reason) : preview.error.msg}
        </ErrorText>
      )}
      {isRead && !preview.error && preview.data && (
        // While another file is sent, a change would be lost with its arrival; if sending fails,
        // the mapping so far is shown again.
        <div className={styles.stack} hidden={isSending}>
          <MappedFile
            key={JSON.stringify(asked)}
            options={options}
            file={file}
            kind={kind}
            preview={preview.data}
            source={source}
            onUse={setMapping}
            onKept={onKept}
            onImported={onImported}
          />
        </div>
      )}
    </div>
  );
}
