import { LostForbidden } from '#src/components/lost-forbidden.tsx';
import { ErrorPages } from './error-pages.part.tsx';

/** `/exception/403`: example of the access denied page. No access was denied here, so no permission is missing. */
export default function ForbiddenExamplePage() {
  return (
    <>
      <ErrorPages />
      <LostForbidden refused={null} />
    </>
  );
}
