import { LostForbidden } from '#src/components/lost-forbidden.tsx';
import { ErrorPages } from './error-pages.part.tsx';

/** `/exception`: the list of the error pages, with the first of them opened. */
export default function ErrorPagesPage() {
  return (
    <>
      <ErrorPages />
      <LostForbidden refused={null} />
    </>
  );
}
