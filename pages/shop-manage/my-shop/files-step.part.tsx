import { useId, useState } from 'react';
import { classNames } from '#src/components/class-names.ts';
import controls from '#src/components/controls.module.css';
import { sendFiles } from '#src/components/form/file-calls.ts';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { plainPhoto } from '#src/components/work-files/fetch-picture.ts';
import { removeMyShopFile, sendMyShopFiles } from '#src/contract/my-shops.ts';
import { workFileTypeOf } from '#src/domain/file-type.ts';
import { myShopFileParts, myShopLimits, typesOfPart, type MyShopFilePart } from '#src/domain/my-shop.ts';
import { FileRows } from './file-rows.part.tsx';
import type { Unit } from './words.part.ts';
import styles from './my-shop.module.css';

interface FilesStepProps {
  files: Unit['files'];
  disabled: boolean;
  /** The unit's id; it is begun where it has none yet. null: it could not be. */
  idOf: () => Promise<string | null>;
  onFiles: (change: (before: Unit['files']) => Unit['files']) => void;
}

/** Photos, plans and papers, each looked at before it is sent. */
export function FilesStep({ files, disabled, idOf, onFiles }: FilesStepProps) {
  const drop = useSend(removeMyShopFile);
  const remove = async (id: string) => {
    if (await drop.send({ id })) onFiles((before) => before.filter((file) => file.id !== id));
  };
  return (
    <>
      {myShopFileParts.map((part) => (
        <Part
          key={part}
          part={part}
          files={files.filter((file) => file.part === part)}
          disabled={disabled}
          idOf={idOf}
          onSent={(sent) => onFiles((before) => [...before.filter((file) => file.part !== part), ...sent])}
          onRemove={(id) => void remove(id)}
        />
      ))}
    </>
  );
}

interface PartProps extends Pick<FilesStepProps, 'files' | 'disabled' | 'idOf'> {
  part: MyShopFilePart;
  onSent: (files: Unit['files']) => void;
  onRemove: (id: string) => void;
}

function Part({ part, files, disabled, idOf, onSent, onRemove }: PartProps) {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setFault(undefined);
    setSending(true);
    try {
      const wrong = await faultOf(chosen, part);
      if (wrong) return setFault(t(`myshop.files.fault.${wrong.reason}`, { name: wrong.name }));
      const unitId = await idOf();
      if (unitId === null) return setFault(t('myshop.files.fault.failed'));
      const ready = part === 'photo' ? await Promise.all(chosen.map(plainPhoto)) : chosen;
      const form = new FormData();
      form.append('unitId', unitId);
      form.append('part', part);
      for (const file of ready) form.append('files', file);
      onSent(await sendFiles(sendMyShopFiles, form));
    } catch {
      setFault(t('myshop.files.fault.failed'));
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={styles.filePart} aria-label={t(`myshop.files.${part}`)}>
      <h3>{t(`myshop.files.${part}`)}</h3>
      <p id={id} className={desk.hint}>
        {t(`myshop.files.${part}.hint`)}
      </p>
      {files.length > 0 && <FileRows files={files} onRemove={disabled ? undefined : onRemove} />}
      {!disabled && (
        <label className={classNames(controls.button, styles.addFile)}>
          <Icon name="plus" size={16} />
          {sending ? t('myshop.files.sending') : t('myshop.files.add')}
          <input
            type="file"
            multiple
            name={part}
            disabled={sending}
            accept={typesOfPart[part].join()}
            aria-label={t(`myshop.files.${part}`)}
            aria-describedby={id}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {fault !== undefined && (
        <p role="alert" className={desk.fault}>
          <Icon name="warning" />
          {fault}
        </p>
      )}
    </section>
  );
}

async function faultOf(files: readonly File[], part: MyShopFilePart): Promise<{ reason: 'kind' | 'large'; name: string } | null> {
  for (const file of files) {
    if (file.size > myShopLimits.fileBytes) return { reason: 'large', name: file.name };
    const type = workFileTypeOf(new Uint8Array(await file.arrayBuffer()));
    if (type === null || !typesOfPart[part].includes(type)) return { reason: 'kind', name: file.name };
  }
  return null;
}
