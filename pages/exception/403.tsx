import { LostForbidden } from '#src/components/lost-forbidden.tsx';
import { ErrorPages } from './error-pages.part.tsx';

/** `/exception/403`: how a refusal looks. Nobody was refused here, so nothing in particular is missing. */
export default function ForbiddenExamplePage() {
  return (
    <>
      <ErrorPages />
      <LostForbidden refused={null} />
    </>
  );
}
