import { newEvidence } from './evidence-address.ts';
import { EvidencePage } from './evidence-page.tsx';
import { NewEvidence } from './new-evidence.tsx';

/** The view of `?paper=`: a new report of rental evidence, or an existing one. */
export default function Evidence({ paper }: { paper: string }) {
  return paper === newEvidence ? <NewEvidence /> : <EvidencePage key={paper} id={paper} />;
}
