import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { changeRenewal } from '../../contract/memberships.ts';
import { orderErrorMessage, titleIn, type Product, type State } from './product-labels.ts';
import styles from './product.module.css';

interface RenewalProps {
  membership: NonNullable<State['membership']>;
  product: Product;
  onChanged: () => void;
}

/** What happens at the end: renewed by itself or not, by what and for how much, and why it failed if it did. */
export function Renewal({ membership, product, onChanged }: RenewalProps) {
  const words = useText();
  const { t, locale, dayText } = words;
  const { may } = useAccess();
  const { send, sending, error } = useMutation(changeRenewal);
  const { autoRenew, renewCode, renewTitle, renewJindou, renewsAt, failure } = membership;
  const title = titleIn(renewTitle, locale);
  const isOther = autoRenew && renewCode !== product.code;
  const change = async (input: { autoRenew?: boolean; renewCode?: string }) => {
    if (await send(input)) onChanged();
  };
  return (
    <div className={styles.renewal} role="group" aria-label={t('plan.renewal')}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={autoRenew}
          aria-checked={autoRenew}
          disabled={sending || !may('can:order-pay')}
          onChange={({ target }) => void change({ autoRenew: target.checked })}
        />
        <span>{t('plan.renewal.auto')}</span>
      </label>
      <HelpText>
        {renewsAt
          ? t('plan.renewal.on', { day: dayText(renewsAt), n: renewJindou, title })
          : t('plan.renewal.off')}
      </HelpText>
      {isOther && (
        <p className={styles.planned}>
          <Tag tone="warning">{t('plan.renewal.lower', { title })}</Tag>
          <UnstyledButton
            className={styles.link}
            disabled={sending}
            onClick={() => void change({ renewCode: product.code })}
          >
            {t('plan.renewal.keep', { title: titleIn(product.title, locale) })}
          </UnstyledButton>
        </p>
      )}
      {autoRenew && !failure && <HelpText>{t('plan.renewal.agree')}</HelpText>}
      {failure && (
        <ErrorText role="status">
          <Icon name="warning" size={16} />
          <span>
            {t(`plan.failure.${failure}`)}{' '}
            {failure === 'short' && (
              <LinkButton variant="text" to="/myaccount/recharge/gold-rechage">
                {t('plan.recharge')}
              </LinkButton>
            )}
          </span>
        </ErrorText>
      )}
      {error && (
        <ErrorText role="alert">
          <Icon name="warning" size={16} />
          {orderErrorMessage(error, words)}
        </ErrorText>
      )}
    </div>
  );
}
