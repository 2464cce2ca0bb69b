import { Outcome } from './outcome.part.tsx';

/** /result/fail?kind=&no=&back= – something was not done: why that may be, and the way back to it. */
export default function ResultFailPage() {
  return <Outcome good={false} />;
}
