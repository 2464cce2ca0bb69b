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

interface CurrentProps {
  state: State;
  onChanged: () => void;
  onPlan: (code: string) => void;
}

/** The member's current plan: its end, its renewal, and its usage. */
export function Current({ state, onChanged, onPlan }: CurrentProps) {
  const { t, locale, dayText } = useText();
  const { product, tier, source, membership, endedLast, enquiry } = state;
  const day = (iso: string) => dayText(iso);
  return (
    <section className={styles.current} aria-labelledby="current-plan">
      <div className={styles.plan}>
        <h2 id="current-plan">{t('plan.now')}</h2>
        <p className={styles.planName}>
          <b>{source === 'own' ? titleIn(product.title, locale) : t(`plan.tier.${tier}`)}</b>
          {source === 'team' && <Tag>{t('plan.now.team')}</Tag>}
        </p>
        <HelpText>
          {membership
            ? `${t('plan.now.until', { day: day(membership.endsAt) })} · ${t('plan.now.since', { day: day(membership.beganAt) })}`
            : source === 'free' && t('plan.now.free')}
        </HelpText>
        {!membership && endedLast && (
          <HelpText>{t(`plan.ended.${endedLast.reason}`, { day: day(endedLast.at) })}</HelpText>
        )}
        {enquiry && (
          <p className={styles.notice} role="status">
            <Icon name="info" size={16} />
            <span>
              {enquiry.answeredAt === null
                ? t('plan.ask.waiting', { n: enquiry.seats })
                : t('plan.ask.answer', { n: enquiry.seats, answer: enquiry.answer })}{' '}
              {enquiry.productCode !== null && (
                <UnstyledButton
                  className={styles.link}
                  onClick={() => onPlan(enquiry.productCode!)}
                >
                  {t('plan.ask.see')}
                </UnstyledButton>
              )}
            </span>
          </p>
        )}
        {membership && <Renewal membership={membership} product={product} onChanged={onChanged} />}
      </div>
      <Usage usage={state.usage} tier={tier} />
    </section>
  );
}

function Usage({
  usage: { bonus, exports, seats },
  tier,
}: {
  usage: State['usage'];
  tier: State['tier'];
}) {
  const { t, number, dayText } = useText();
  return (
    <div className={styles.usage}>
      <h3>{t('plan.usage')}</h3>
      <Bar
        name={t('plan.usage.bonus')}
        value={bonus?.left ?? 0}
        most={bonus?.given ?? 0}
        gold
        text={
          bonus ? t('plan.usage.bonus.value', { left: bonus.left, given: bonus.given }) : number(0)
        }
        note={
          bonus === null
            ? t('plan.usage.bonus.none')
            : bonus.nextAt
              ? t('plan.usage.bonus.next', { day: dayText(bonus.nextAt) })
              : t('plan.usage.bonus.last')
        }
      />
      <Bar
        name={t('plan.usage.exports')}
        value={Math.min(exports.largest, exports.most)}
        most={exports.most}
        text={t('plan.usage.exports.value', { largest: exports.largest, most: exports.most })}
        note={t('plan.usage.exports.note', { n: exports.files })}
      />
      <Bar
        name={t('plan.usage.seats')}
        value={Math.min(seats.used, seats.most)}
        most={seats.most}
        text={t('plan.usage.seats.value', { used: seats.used, most: seats.most })}
        note={
          tier === 'team' || tier === 'enterprise' ? (
            <LinkButton variant="text" to="/member/user">
              {t('plan.usage.seats.link')}
            </LinkButton>
          ) : (
            t('plan.usage.seats.one')
          )
        }
      />
    </div>
  );
}

interface BarProps {
  name: string;
  value: number;
  most: number;
  text: string;
  note: React.ReactNode;
  gold?: boolean;
}

/** A part of a whole as a bar; the words beside it say the same. */
function Bar({ name, value, most, text, note, gold = false }: BarProps) {
  const share = most > 0 ? Math.min(1, value / most) : 0;
  return (
    <div className={styles.bar}>
      <span>{name}</span>
      <b>{text}</b>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(most, 1)}
        aria-valuenow={value}
        aria-valuetext={text}
        data-gold={gold || undefined}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <small>{note}</small>
    </div>
  );
}

interface RenewalProps {
  membership: NonNullable<State['membership']>;
  product: Product;
  onChanged: () => void;
}

/**
 * Renewal at the end of the period: whether it is automatic, the product and price, and the reason
 * of a failure.
 */
function Renewal({ membership, product, onChanged }: RenewalProps) {
  const words = useText();
  const { t, locale, dayText } = words;
  const { may } = useAccess();
  const { mutate, isPending, error } = useMutation(changeRenewal);
  const { autoRenew, renewCode, renewTitle, renewJindou, renewsAt, failure } = membership;
  const title = titleIn(renewTitle, locale);
  const isOther = autoRenew && renewCode !== product.code;
  const change = async (input: { autoRenew?: boolean; renewCode?: string }) => {
    if (await mutate(input)) onChanged();
  };
  return (
    <div className={styles.renewal} role="group" aria-label={t('plan.renewal')}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={autoRenew}
          aria-checked={autoRenew}
          disabled={isPending || !may('can:order-pay')}
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
            disabled={isPending}
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
