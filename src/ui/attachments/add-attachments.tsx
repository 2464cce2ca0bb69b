import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { CallError } from '#src/client/http/errors.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { ChosenFile } from '../file-input/chosen-files.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { Icon } from '../icon/icon.tsx';
import { ErrorText, HelpText } from '../text/text.tsx';
import type { FileError } from './file-error.ts';

interface AddFilesProps {
  name: string;
  /** Accessible name, where the text of the button is ambiguous. */
  label?: string;
  /** Media types and endings a person may choose from. */
  accept: readonly string[];
  /** What is taken, in words. */
  hint: string;
  /** Validates files before the upload, so that a file of 20 MB is not uploaded to be rejected. */
  check: (files: readonly File[]) => Promise<readonly FileError[]>;
  /** Sends them. @throws When they were not: the words of a CallError are shown. */
  send: (files: readonly File[]) => Promise<void>;
}

/**
 * Pictures the server refuses, in the language of the page: their sizes in pixels are known only
 * there.
 */
function refusalText({ data, msg }: CallError, t: Translator['t']): string {
  const { reason, file: name = '' } = (data ?? {}) as { reason?: string; file?: string };
  if (reason === 'picture-size') return t('files.fault.pixels', { name });
  if (reason === 'picture-scans') return t('files.fault.scans', { name });
  return reason === 'picture-broken' ? t('files.fault.broken', { name }) : msg;
}

/** Takes files and sends those that may be sent; the others are listed with what is wrong. */
export function AddAttachments({ name, label, accept, hint, check, send }: AddFilesProps) {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly ChosenFile[]>([]);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const add = async (chosen: readonly File[]) => {
    setFault(undefined);
    setRefused([]);
    setSending(true);
    try {
      const errors = await check(chosen);
      setRefused(errors.map(({ reason, file }) => ({ file, error: t(`files.fault.${reason}`) })));
      const ready = chosen.filter((one) => !errors.some(({ file }) => file === one));
      if (ready.length > 0) await send(ready);
    } catch (error) {
      setFault(
        error instanceof CallError && error.code > 0 ? refusalText(error, t) : t('files.unsent'),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <FileInput
        multiple
        name={name}
        accept={accept}
        text={t(sending ? 'files.sending' : 'files.add')}
        files={refused}
        disabled={sending}
        aria-label={label}
        aria-describedby={id}
        onChoose={(chosen) => void add(chosen)}
        onRemove={(removed) => setRefused((all) => all.filter(({ file }) => file !== removed))}
      />
      <HelpText id={id}>{hint}</HelpText>
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
    </>
  );
}
