import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { proofTypes } from '#src/domain/file-type.ts';
import { AddAttachments } from '#src/ui/attachments/add-attachments.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { fileErrors } from '#src/ui/attachments/file-error.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { sendFiles } from '#src/ui/form/file-requests.ts';
import {
  readContributionFile,
  removeContributionFile,
  sendContributionFiles,
} from '../../contract/contributions.ts';
import { contributionFiles } from '../../model/contribution.ts';
import styles from './contribution.module.css';

interface ProofFilesProps {
  files: readonly WorkFile[];
  /** Those a case has already: they go when it is corrected, not before. */
  heldIds: readonly string[];
  onChange: (change: (before: readonly WorkFile[]) => WorkFile[]) => void;
}

/** Files that prove a case: looked at before they are sent, and sent before the case. */
export function ProofFiles({ files, heldIds, onChange }: ProofFilesProps) {
  const { t } = useText();
  const remove = useMutation(removeContributionFile);
  const { field, largestBytes, most } = contributionFiles;
  const send = async (chosen: readonly File[]) => {
    const form = new FormData();
    for (const file of chosen) form.append(field, file);
    const sent = await sendFiles(sendContributionFiles, form);
    onChange((before) => [...before, ...sent]);
  };
  const drop = (id: string) => {
    onChange((before) => before.filter((file) => file.id !== id));
    // One the server no longer has is gone all the same.
    if (!heldIds.includes(id)) void remove.mutate({ id });
  };
  return (
    <div className={styles.stack}>
      <AttachmentList files={files} path={readContributionFile.path} onRemove={drop} />
      <AddAttachments
        name="files"
        accept={proofTypes}
        hint={t('contribution.form.proof.hint', { n: most, mb: largestBytes / 1_000_000 })}
        check={(chosen) =>
          fileErrors(chosen, { largestBytes, most: most - files.length, types: proofTypes })
        }
        send={send}
      />
    </div>
  );
}
