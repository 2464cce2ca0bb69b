import { lazy, Suspense } from 'react';
import { getLastDenial } from '#src/client/access/last-denial.ts';
import { requestedAccess } from '#src/features/account/model/access-request.ts';
import { AccessDenied } from '#src/features/error-pages/ui/access-denied.tsx';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';

const RequestAccess = lazy(async () => ({
  default: (await import('#src/features/account/ui/access-requests/request-access.tsx'))
    .RequestAccess,
}));

/** `/403`: the member is logged in, but has no access to the address. They can request it. */
export default function ForbiddenPage() {
  const refused = getLastDenial();
  const { kind, missing } = refused?.lack ?? { kind: 'login', missing: [] };
  return (
    <AccessDenied refused={refused}>
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <RequestAccess
          missing={kind === 'role' || kind === 'can' ? requestedAccess(kind, missing) : []}
          wanted={refused?.wanted ?? ''}
        />
      </Suspense>
    </AccessDenied>
  );
}
