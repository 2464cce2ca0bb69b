import { Outcome } from './outcome.part.tsx';

/** /result/fail?kind=&no=&back= – an outcome, read from the server, with the way back. */
export default function ResultFailPage() {
  return <Outcome />;
}
