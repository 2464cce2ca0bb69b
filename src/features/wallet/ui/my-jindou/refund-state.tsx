import { useText } from '#src/client/hooks/use-text.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { Refund } from './refund-list.tsx';

export function RefundState({ status }: { status: Refund['status'] }) {
  const { t } = useText();
  const tone = status === 'approved' ? 'success' : status === 'rejected' ? 'danger' : 'warning';
  return <Tag tone={tone}>{t(`finance.refunds.${status}`)}</Tag>;
}
