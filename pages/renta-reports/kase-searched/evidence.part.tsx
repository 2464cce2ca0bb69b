import { newEvidence } from './evidence-address.part.ts';
import { EvidencePage } from './evidence-page.part.tsx';
import { NewEvidence } from './new-evidence.part.tsx';

/** What stands at `?paper=`: a new report of rental evidence, or one there is. */
export default function Evidence({ paper }: { paper: string }) {
  return paper === newEvidence ? <NewEvidence /> : <EvidencePage key={paper} id={paper} />;
}
