import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { FileInput } from '#src/ui/file-input/file-input.tsx';
import { sendFiles } from '#src/ui/form/file-requests.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { sendImportFile } from '../contract/imports.ts';
import { FileChoices, type FileChoicesProps, type SentFile } from './file-choices.tsx';
import styles from './imports.module.css';

export type { Kind, SentFile } from './file-choices.tsx';

interface FileCardProps extends FileChoicesProps {
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onFile: (file: SentFile) => void;
}

const megabyte = 1_000_000;

/** The file with its kind, its encoding and its source. */
export function FileCard(props: FileCardProps) {
  const { options, file, isSending, onSending, onFile } = props;
  const { t } = useText();
  const [fault, setFault] = useState<string>();
  const mostMb = options.largestBytes / megabyte;
  const send = async (chosen: File) => {
    if (chosen.size > options.largestBytes) {
      setFault(t('imports.tooLarge', { mb: Math.ceil(chosen.size / megabyte), most: mostMb }));
      return;
    }
    setFault(undefined);
    onSending(true);
    const form = new FormData();
    form.append('file', chosen);
    try {
      onFile(await sendFiles(sendImportFile, form));
    } catch (error) {
      setFault((error as CallError).msg || t('state.error.network'));
    }
    onSending(false);
  };
  return (
    <PaddedCard>
      <h2>{t('imports.step.file')}</h2>
      <FileInput
        isPrimary={!file}
        name="import"
        accept={['.csv', '.txt', '.tsv', '.geojson', '.json']}
        text={t(isSending ? 'imports.sending' : file ? 'imports.choose.other' : 'imports.choose')}
        disabled={isSending}
        onChoose={([chosen]) => chosen && void send(chosen)}
      />
      <HelpText className={styles.name}>
        {file
          ? t('imports.file', { name: file.name, kb: Math.ceil(file.bytes / 1000) })
          : t('imports.limit', { mb: mostMb })}
      </HelpText>
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      <FileChoices {...props} />
    </PaddedCard>
  );
}
