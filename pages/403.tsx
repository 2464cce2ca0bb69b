import { lazy, Suspense } from 'react';
import { lastRefused } from '#src/client/access/last-denial.ts';
import { wantedOf } from '#src/features/account/model/access-request.ts';
import { LostForbidden } from '#src/features/error-pages/ui/access-denied.tsx';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';

const RequestAccess = lazy(async () => ({
  default: (await import('#src/features/account/ui/access-requests/request-access.tsx')).RequestAccess,
}));

/** `/403`: the member is logged in, but has no access to the address. They can request it. */
export default function ForbiddenPage() {
  const refused = lastRefused();
  const { kind, missing } = refused?.lack ?? { kind: 'login', missing: [] };
  return (
    <LostForbidden refused={refused}>
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <RequestAccess
          missing={kind === 'role' || kind === 'can' ? wantedOf(kind, missing) : []}
          wanted={refused?.wanted ?? ''}
        />
      </Suspense>
    </LostForbidden>
  );
}
