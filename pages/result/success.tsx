import { Outcome } from './outcome.part.tsx';

/** /result/success?kind=&no=&back= – something was done: its number, and what comes next. */
export default function ResultSuccessPage() {
  return <Outcome good />;
}
