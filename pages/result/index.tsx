import { useSearchParams } from 'react-router-dom';
import { Outcome } from './outcome.part.tsx';

/** /result?kind=&no=&back= – an outcome; a good one unless the address says `fail=1`. */
export default function ResultPage() {
  const [query] = useSearchParams();
  return <Outcome good={query.get('fail') !== '1'} />;
}
