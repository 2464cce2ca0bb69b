import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AddAttachments } from '#src/ui/attachments/add-attachments.tsx';
import { plainPhoto } from '#src/ui/attachments/fetch-image.ts';
import { fileErrors } from '#src/ui/attachments/file-error.ts';
import { sendFiles } from '#src/ui/form/file-requests.ts';
import { removeMyShopFile, sendMyShopFiles } from '../../contract/my-shops.ts';
import {
  myShopFileParts,
  myShopLimits,
  typesOfPart,
  type MyShopFilePart,
} from '../../model/my-shop.ts';
import type { Unit } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import { UnitFiles } from '../list/unit-files.tsx';

interface FilesStepProps {
  files: Unit['files'];
  disabled: boolean;
  /** The unit's id; it is begun where it has none yet. null: it could not be. */
  idOf: () => Promise<string | null>;
  onFiles: (change: (before: Unit['files']) => Unit['files']) => void;
}

/** Photos, plans and papers, each looked at before it is sent. */
export function FilesStep({ files, disabled, idOf, onFiles }: FilesStepProps) {
  const drop = useMutation(removeMyShopFile);
  const remove = async (id: string) => {
    if (await drop.mutate({ id })) onFiles((before) => before.filter((file) => file.id !== id));
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
          onSent={(sent) =>
            onFiles((before) => [...before.filter((file) => file.part !== part), ...sent])
          }
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
  const send = async (chosen: readonly File[]) => {
    const unitId = await idOf();
    if (unitId === null) throw new Error('The unit the files belong to was not kept.');
    const ready = part === 'photo' ? await Promise.all(chosen.map(plainPhoto)) : chosen;
    const form = new FormData();
    form.append('unitId', unitId);
    form.append('part', part);
    for (const file of ready) form.append('files', file);
    onSent(await sendFiles(sendMyShopFiles, form));
  };
  return (
    <section className={styles.filePart} aria-label={t(`myshop.files.${part}`)}>
      <h3>{t(`myshop.files.${part}`)}</h3>
      <UnitFiles files={files} onRemove={disabled ? undefined : onRemove} />
      {!disabled && (
        <AddAttachments
          name={part}
          label={t(`myshop.files.${part}`)}
          accept={typesOfPart[part]}
          hint={t(`myshop.files.${part}.hint`)}
          check={(chosen) =>
            fileErrors(chosen, { largestBytes: myShopLimits.fileBytes, types: typesOfPart[part] })
          }
          send={send}
        />
      )}
    </section>
  );
}
