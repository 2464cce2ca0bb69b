import { useMutation } from '#src/client/hooks/use-mutation.ts';
import {
  useAutosavedDraft,
  type DraftMark,
  type AutosavedDraft,
} from '#src/ui/form/use-autosaved-draft.ts';
import { createConsultingReport, saveConsultingReport } from '../../contract/consulting-reports.ts';
import type { BriefInput } from './prefill-brief.ts';

export type BriefDraft = AutosavedDraft<BriefInput, DraftMark>;

/** A brief that keeps itself on the server. */
export function useDraft(stored: DraftMark | null, onBegun: (id: string) => void): BriefDraft {
  const create = useMutation(createConsultingReport);
  const save = useMutation(saveConsultingReport);
  return useAutosavedDraft<BriefInput, DraftMark>({
    stored,
    begin: (brief) => create.mutate({ brief }),
    change: async (mark, brief) => {
      const kept = await save.mutate({ ...mark, brief });
      return kept && { ...mark, ...kept };
    },
    error: save.error,
    onBegun: ({ id }) => onBegun(id),
  });
}
