import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '../icon.tsx';
import desk from '../money/desk.module.css';
import { useText } from '../use-text.ts';

/** One answer for a wrong link, one that has run out or was taken back, and other people's bills. */
export function LostLink() {
  const { t } = useText();
  return (
    <div className={`${desk.card} ${desk.empty}`} role="status">
      <Icon name="link" size={24} />
      <p>{t('bill.lost')}</p>
      <p className={desk.hint}>{t('bill.lost.text')}</p>
      <LinkButton to="/">{t('lost.home')}</LinkButton>
    </div>
  );
}
