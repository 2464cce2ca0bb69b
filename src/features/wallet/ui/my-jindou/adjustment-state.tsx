import { useText } from '#src/client/hooks/use-text.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { AdjustmentStatus } from '../../model/adjustment.ts';

export function AdjustmentState({ status }: { status: AdjustmentStatus }) {
  const { t } = useText();
  const tone = ({ proposed: 'warning', approved: 'success', rejected: 'danger' } as const)[status];
  return <Tag tone={tone}>{t(`finance.adjustments.${status}`)}</Tag>;
}
