import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';

/** One message for an invalid, an expired and a revoked link, and for other members' bills. */
export function InvalidLink() {
  const { t } = useText();
  return (
    <EmptyCard as="div" role="status">
      <Icon name="link" size={24} />
      <p>{t('bill.lost')}</p>
      <HelpText>{t('bill.lost.text')}</HelpText>
      <LinkButton to="/">{t('lost.home')}</LinkButton>
    </EmptyCard>
  );
}
