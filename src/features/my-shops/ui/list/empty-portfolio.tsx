import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { addSamplePortfolio } from '../../contract/my-shops.ts';

/** Before the first unit: what the page is for, and the three ways to begin. */
export function EmptyPortfolio({ onAdded }: { onAdded: () => void }) {
  const { t } = useText();
  const add = useMutation(addSamplePortfolio);
  const sample = async () => {
    if (await add.mutate({})) onAdded();
  };
  return (
    <Card>
      <EmptyState
        role="status"
        icon="shop"
        heading="h2"
        title={t('myshop.empty.title')}
        text={t('myshop.empty.text')}
      >
        <ActionRow>
          <LinkButton variant="primary" to="?form=new">
            <Icon name="plus" size={16} />
            {t('myshop.add')}
          </LinkButton>
          <LinkButton to="?import=1">{t('myshop.import')}</LinkButton>
          <Button isRunning={add.isPending} onClick={() => void sample()}>
            {add.isPending ? t('myshop.sample.adding') : t('myshop.sample.add')}
          </Button>
        </ActionRow>
        {add.error && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {add.error.code > 0 ? add.error.msg : t('state.error.network')}
          </ErrorText>
        )}
      </EmptyState>
    </Card>
  );
}
