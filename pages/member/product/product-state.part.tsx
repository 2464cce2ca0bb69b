import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';
import type { Managed } from './words.part.ts';

/** Whether it is sold, and shown. */
export function ProductState({ product: { retiredAt, onSale, visible } }: { product: Managed }) {
  const { t } = useText();
  const state = retiredAt !== null ? 'retired' : onSale ? 'on' : 'off';
  const look = { retired: 'bad', on: 'good', off: 'wait' }[state];
  return (
    <>
      <span className={desk.tag} data-look={look}>
        {t(`planDesk.state.${state}`)}
      </span>{' '}
      {!visible && <span className={desk.tag}>{t('planDesk.state.hidden')}</span>}
    </>
  );
}
