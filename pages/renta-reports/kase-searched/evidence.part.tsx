import { newEvidence } from './evidence-address.part.ts';
import { EvidencePage } from './evidence-page.part.tsx';
import { NewEvidence } from './new-evidence.part.tsx';

/** The view of `?paper=`: a new report of rental evidence, or an existing one. */
export default function Evidence({ paper }: { paper: string }) {
  return paper === newEvidence ? <NewEvidence /> : <EvidencePage key={paper} id={paper} />;
}
