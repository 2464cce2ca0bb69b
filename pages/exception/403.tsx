import { AccessDenied } from '#src/features/error-pages/ui/access-denied.tsx';
import { ErrorPages } from '#src/features/error-pages/ui/error-pages.tsx';

/**
 * `/exception/403`: example of the access denied page. No access was denied here, so no permission
 * is missing.
 */
export default function ForbiddenExamplePage() {
  return (
    <>
      <ErrorPages />
      <AccessDenied refused={null} />
    </>
  );
}
