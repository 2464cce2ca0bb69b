import { AccessDenied } from '#src/features/error-pages/ui/access-denied.tsx';
import { ErrorPages } from '#src/features/error-pages/ui/error-pages.tsx';

/** `/exception`: the list of the error pages, with the first of them opened. */
export default function ErrorPagesPage() {
  return (
    <>
      <ErrorPages />
      <AccessDenied refused={null} />
    </>
  );
}
