import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { changeRenewal } from '../../contract/memberships.ts';
import { savingOf } from '../../model/product.ts';
import { confirmAction } from './confirm-action.ts';
import { planActionOf, periodsOf, planOf, tiersOf, type PlanAction } from './plan-options.ts';
import {
  periodText,
  orderErrorMessage,
  titleIn,
  unitText,
  type Product,
  type State,
} from './product-labels.ts';
import styles from './product.module.css';

interface PlanCardsProps {
  products: readonly Product[];
  state: State | undefined;
  months: number;
  onMonths: (months: number) => void;
  onPlan: (code: string) => void;
  onAsk: () => void;
  onChanged: () => void;
}

/** The plans side by side, for one length of period, each with what may be done about it. */
export function PlanCards(props: PlanCardsProps) {
  const { products, state, months, onMonths, onPlan, onAsk, onChanged } = props;
  const words = useText();
  const { t, locale, dayText } = words;
  const { mutate, isPending, error } = useMutation(changeRenewal);
  const lengths = periodsOf(products);

  const atTheEnd = async (product: Product, act: 'lower' | 'stop') => {
    const day = dayText(state!.membership!.endsAt);
    const text =
      act === 'stop'
        ? t('plan.sure.stop', { day })
        : t('plan.sure.lower', {
            day,
            title: titleIn(product.title, locale),
            n: product.priceJindou ?? 0,
          });
    if (!(await confirmAction(t(`plan.act.${act}`), text, t(`plan.act.${act}`), t('plan.back'))))
      return;
    if (await mutate(act === 'stop' ? { autoRenew: false } : { renewCode: product.code }))
      onChanged();
  };
  const run = (product: Product, act: PlanAction) => {
    if (act === 'ask') onAsk();
    else if (act === 'lower' || act === 'stop') void atTheEnd(product, act);
    else onPlan(product.code);
  };

  return (
    <section className={styles.cards} aria-label={t('plan.tab.plans')}>
      {lengths.length > 1 && (
        <div className={styles.periods} role="group" aria-label={t('plan.period')}>
          {lengths.map((length) => (
            <UnstyledButton
              key={length}
              aria-pressed={length === months}
              onClick={() => onMonths(length)}
            >
              {periodText(length, words)}
            </UnstyledButton>
          ))}
        </div>
      )}
      {error && (
        <ErrorText role="alert">
          <Icon name="warning" size={16} />
          {orderErrorMessage(error, words)}
        </ErrorText>
      )}
      <ul>
        {tiersOf(products).map((tier) => {
          const product = planOf(products, tier, months);
          const act = state && planActionOf(product, state);
          const isCurrent = state?.tier === tier;
          return (
            <li key={tier} className={styles.card} data-current={isCurrent || undefined}>
              <h3>
                {t(`plan.tier.${tier}`)} {isCurrent && <Tag>{t('plan.act.current')}</Tag>}
              </h3>
              <HelpText>{t(`plan.tier.${tier}.text`)}</HelpText>
              <Price product={product} months={months} monthly={planOf(products, tier, 1)} />
              <Features product={product} />
              <div className={styles.cardEnd}>
                {act && <ActButton act={act} sending={isPending} onRun={() => run(product, act)} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ActButton({
  act,
  sending,
  onRun,
}: {
  act: PlanAction;
  sending: boolean;
  onRun: () => void;
}) {
  const { t } = useText();
  if (act === 'current') return <span className={styles.isNow}>{t('plan.act.current')}</span>;
  if (act === 'planned') return <span className={styles.isNow}>{t('plan.planned')}</span>;
  if (act === 'closed' || act === 'asked')
    return <span className={styles.isNow}>{t(`plan.act.${act}`)}</span>;
  const isMain = act === 'buy' || act === 'upgrade';
  return (
    <CanAccess rule={act === 'ask' ? 'can:product-view' : 'can:order-pay'} disabled>
      <Button variant={isMain ? 'primary' : 'default'} disabled={sending} onClick={onRun}>
        {t(`plan.act.${act}`)}
      </Button>
    </CanAccess>
  );
}

function Price({
  product,
  months,
  monthly,
}: {
  product: Product;
  months: number;
  monthly: Product;
}) {
  const words = useText();
  const { t, number } = words;
  const { priceJindou, months: length, tier } = product;
  if (tier === 'free')
    return (
      <p className={styles.price}>
        <b className={styles.plain}>{t('plan.price.free')}</b>
      </p>
    );
  if (priceJindou === null || length === null)
    return (
      <p className={styles.price}>
        <b className={styles.plain}>{t('plan.price.quote')}</b>
      </p>
    );
  const saving = monthly.months === 1 ? savingOf(monthly.priceJindou ?? 0, length, priceJindou) : 0;
  return (
    <p className={styles.price}>
      <b>{number(priceJindou)}</b> <span>{unitText(length, words)}</span>
      <small>
        {length !== months
          ? t('plan.price.only')
          : length > 1 &&
            [
              t('plan.price.per', { n: Math.round(priceJindou / length) }),
              ...(saving > 0 ? [t('plan.price.saving', { n: saving })] : []),
            ].join(' · ')}
      </small>
    </p>
  );
}

function Features({ product: { tier, allowances } }: { product: Product }) {
  const { t, percent } = useText();
  const { bonusJindou, discountPercent, exportRows, seats } = allowances;
  const all = [
    tier === 'free' && t('plan.has.free'),
    bonusJindou > 0 && t('plan.has.bonus', { n: bonusJindou }),
    discountPercent > 0 && t('plan.has.discount', { share: percent(discountPercent / 100) }),
    t('plan.has.rows', { n: exportRows }),
    t('plan.has.seats', { n: seats }),
    (tier === 'team' || tier === 'enterprise') && t('plan.has.shared'),
  ].filter((feature) => feature !== false);
  return (
    <ul className={styles.features}>
      {all.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={16} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
