import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { uploadFiles, type WorkFile } from '#src/ui/attachments/upload-files.ts';
import { removeConsultingFile, sendConsultingFiles } from '../../contract/consulting-reports.ts';

/** Files that were sent for a report and wait for the message or delivery they go with. */
export function useUnattachedFiles(reportId: string) {
  const [files, setFiles] = useState<readonly WorkFile[]>([]);
  const { mutate: takeBack } = useMutation(removeConsultingFile);
  return {
    files,
    add: async (chosen: readonly File[]) => {
      const sent = await uploadFiles(sendConsultingFiles.path, { reportId }, chosen);
      setFiles((before) => [...before, ...sent]);
    },
    remove: async (id: string) => {
      if (await takeBack({ id })) setFiles((before) => before.filter((file) => file.id !== id));
    },
    clear: () => setFiles([]),
  };
}
