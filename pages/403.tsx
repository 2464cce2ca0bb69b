import { lastRefused } from '#src/access/last-refusal.ts';
import { LostForbidden } from '#src/components/lost-forbidden.tsx';

/** `/403`: somebody is logged in, but may not open what they asked for. */
export default function ForbiddenPage() {
  return <LostForbidden refused={lastRefused()} />;
}
