import { useText } from '#src/client/hooks/use-text.ts';
import { proofTypes } from '#src/domain/file-type.ts';
import { AddAttachments } from '#src/ui/attachments/add-attachments.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { fileErrors } from '#src/ui/attachments/file-error.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { sendFiles } from '#src/ui/form/file-requests.ts';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { readBookingFile, sendBookingFiles } from '../../contract/bookings.ts';
import { bookingFiles } from '../../model/booking.ts';

interface DisputeProofProps {
  files: readonly WorkFile[];
  onChange: (change: (before: readonly WorkFile[]) => WorkFile[]) => void;
}

/**
 * Papers that show what is wrong with a delivery: looked at before they are sent, and sent before
 * the dispute.
 */
export function DisputeProof({ files, onChange }: DisputeProofProps) {
  const { t } = useText();
  const { field, largestBytes, most } = bookingFiles;
  const send = async (chosen: readonly File[]) => {
    const form = new FormData();
    for (const file of chosen) form.append(field, file);
    const sent = await sendFiles(sendBookingFiles, form);
    onChange((before) => [...before, ...sent]);
  };
  return (
    <LazyMessages part="files">
      {/* One left out here was sent in vain: what no dispute takes goes by itself. */}
      <AttachmentList
        files={files}
        path={readBookingFile.path}
        onRemove={(id) => onChange((before) => before.filter((file) => file.id !== id))}
      />
      <AddAttachments
        name="files"
        accept={proofTypes}
        hint={t('booking.proof.hint', { n: most, mb: largestBytes / 1_000_000 })}
        check={(chosen) =>
          fileErrors(chosen, { largestBytes, most: most - files.length, types: proofTypes })
        }
        send={send}
      />
    </LazyMessages>
  );
}

/** The papers of a dispute that was raised. */
export function SentProof({ files }: { files: readonly WorkFile[] }) {
  return (
    <LazyMessages part="files">
      <AttachmentList files={files} path={readBookingFile.path} />
    </LazyMessages>
  );
}
