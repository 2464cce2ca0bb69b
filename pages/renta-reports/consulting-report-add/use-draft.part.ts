import { useKeptDraft, type DraftMark, type KeptDraft } from '#src/components/form/use-kept-draft.ts';
import { createConsultingReport, saveConsultingReport } from '#src/contract/consulting-reports.ts';
import { call } from '#src/http/call.ts';
import type { BriefInput } from './prefill.part.ts';

export type BriefDraft = KeptDraft<BriefInput, DraftMark>;

/** A brief that keeps itself on the server. */
export function useDraft(stored: DraftMark | null, onBegun: (id: string) => void): BriefDraft {
  return useKeptDraft<BriefInput, DraftMark>({
    stored,
    begin: (brief) => call(createConsultingReport, { brief }),
    change: async (mark, brief) => ({ ...mark, ...(await call(saveConsultingReport, { ...mark, brief })) }),
    onBegun: ({ id }) => onBegun(id),
  });
}
