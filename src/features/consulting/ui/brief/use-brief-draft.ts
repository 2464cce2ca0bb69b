import { useSend } from '#src/client/hooks/use-mutation.ts';
import { useKeptDraft, type DraftMark, type KeptDraft } from '#src/ui/form/use-autosaved-draft.ts';
import { createConsultingReport, saveConsultingReport } from '../../contract/consulting-reports.ts';
import type { BriefInput } from './prefill-brief.ts';

export type BriefDraft = KeptDraft<BriefInput, DraftMark>;

/** A brief that keeps itself on the server. */
export function useDraft(stored: DraftMark | null, onBegun: (id: string) => void): BriefDraft {
  const create = useSend(createConsultingReport);
  const save = useSend(saveConsultingReport);
  return useKeptDraft<BriefInput, DraftMark>({
    stored,
    begin: (brief) => create.send({ brief }),
    change: async (mark, brief) => {
      const kept = await save.send({ ...mark, brief });
      return kept && { ...mark, ...kept };
    },
    error: save.error,
    onBegun: ({ id }) => onBegun(id),
  });
}
