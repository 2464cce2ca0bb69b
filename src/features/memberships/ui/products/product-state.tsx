import { useText } from '#src/client/hooks/use-text.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { Managed } from './product-labels.ts';

/** Whether it is sold, and shown. */
export function ProductState({ product: { retiredAt, onSale, visible } }: { product: Managed }) {
  const { t } = useText();
  const state = retiredAt !== null ? 'retired' : onSale ? 'on' : 'off';
  const tone = ({ retired: 'danger', on: 'success', off: 'warning' } as const)[state];
  return (
    <>
      <Tag tone={tone}>{t(`planDesk.state.${state}`)}</Tag>{' '}
      {!visible && <Tag>{t('planDesk.state.hidden')}</Tag>}
    </>
  );
}
