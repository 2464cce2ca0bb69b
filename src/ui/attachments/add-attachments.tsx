import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { CallError } from '#src/client/http/errors.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { ErrorText, HelpText } from '../text/text.tsx';
import styles from './attachments.module.css';
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
  check: (files: readonly File[]) => Promise<FileError | null>;
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

/** The button that takes files: looked at before they are sent, and whatever is wrong beside it. */
export function AddAttachments({ name, label, accept, hint, check, send }: AddFilesProps) {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setFault(undefined);
    setSending(true);
    try {
      const wrong = await check(chosen);
      if (wrong) setFault(t(`files.fault.${wrong.reason}`, { name: wrong.name }));
      else await send(chosen);
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
      <label className={classNames(buttonClass(), styles.add)}>
        <Icon name="plus" size={16} />
        {t(sending ? 'files.sending' : 'files.add')}
        <input
          type="file"
          name={name}
          multiple
          disabled={sending}
          accept={accept.join()}
          aria-label={label}
          aria-describedby={id}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
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
