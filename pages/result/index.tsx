import { Outcome } from './outcome.part.tsx';

/** /result?kind=&no=&back= – an outcome, read from the server. */
export default function ResultPage() {
  return <Outcome />;
}
