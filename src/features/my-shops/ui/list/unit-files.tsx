import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readMyShopFile } from '../../contract/my-shops.ts';
import { Photo } from '../form/unit-photo.tsx';
import type { Unit } from './my-shop-labels.ts';

interface UnitFilesProps {
  files: Unit['files'];
  onRemove?: ((id: string) => void) | undefined;
}

/** Photos, which are shown, and papers of a unit. */
export function UnitFiles({ files, onRemove }: UnitFilesProps) {
  return (
    <AttachmentList
      files={files}
      path={readMyShopFile.path}
      sign={({ id, label, type }) =>
        type.startsWith('image/') ? <Photo id={id} name={label} /> : <Icon name="copy" size={20} />
      }
      onRemove={onRemove}
    />
  );
}
