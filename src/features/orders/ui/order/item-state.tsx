import { useText } from '#src/client/hooks/use-text.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import type { TagTone } from '#src/ui/tag/tag.tsx';
import type { OrderItem } from '../lists/order-labels.ts';
import { SignTag } from './sign-tag.tsx';

const looks: Record<OrderItem['status'] | 'refunding', [TagTone | undefined, IconName]> = {
  ordered: ['warning', 'clock'],
  delivered: ['success', 'check'],
  refunding: ['warning', 'clock'],
  refunded: [undefined, 'reset'],
};

/** State of one item of a paid order, by colour, sign and word. */
export function ItemState({ status }: { status: keyof typeof looks }) {
  const { t } = useText();
  const [tone, icon] = looks[status];
  return (
    <SignTag tone={tone} icon={icon}>
      {t(`orderPage.item.${status}`)}
    </SignTag>
  );
}
