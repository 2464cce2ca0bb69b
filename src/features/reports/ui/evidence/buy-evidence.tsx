import { lazy, Suspense } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { makeEvidenceReport } from '../../contract/printed-reports.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

export type EvidenceHead = OutputOf<typeof makeEvidenceReport>;

/**
 * What has to be bought for a report to open: the report itself, and its rows that are still
 * masked.
 */
export function wantedOf({ id, isOwned, missing }: EvidenceHead) {
  return [
    ...(isOwned ? [] : [{ type: 'road-report' as const, refId: id, variant: 'evidence' }]),
    ...missing.map((refId) => ({ type: 'kase' as const, refId })),
  ];
}

/** The checkout of a report. */
export function BuyEvidence({
  head,
  onPaid,
  onClose,
}: {
  head: EvidenceHead;
  onPaid: () => void;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Suspense>
      <Checkout
        act={t('papers.evidence.buy')}
        items={wantedOf(head)}
        onPaid={onPaid}
        onClose={onClose}
      />
    </Suspense>
  );
}
