import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';

/** One message for an invalid, an expired and a revoked link, and for other members' bills. */
export function InvalidLink() {
  const { t } = useText();
  return (
    <EmptyCard as="div" role="status" icon="link" title={t('bill.lost')} text={t('bill.lost.text')}>
      <LinkButton to="/">{t('lost.home')}</LinkButton>
    </EmptyCard>
  );
}
