import { useText } from '#src/client/hooks/use-text.ts';
import type { RefundRow } from '#src/features/orders/contract/orders.ts';
import { Tag } from '#src/ui/tag/tag.tsx';

export function RefundState({ status }: { status: RefundRow['status'] }) {
  const { t } = useText();
  const tone = status === 'approved' ? 'success' : status === 'rejected' ? 'danger' : 'warning';
  return <Tag tone={tone}>{t(`finance.refunds.${status}`)}</Tag>;
}
