import { useId, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { couponCode } from '#src/domain/coupon-code.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, FieldNote, HelpText } from '#src/ui/text/text.tsx';
import { quoteMembership } from '../../contract/memberships.ts';
import { isAboutCoupon, orderErrorMessage, titleIn } from './product-labels.ts';
import styles from './product.module.css';

export type Quote = OutputOf<typeof quoteMembership>;

interface PlanDialogProps {
  code: string;
  onClose: () => void;
  onPay: (quote: Quote, coupon: string | undefined) => void;
}

/**
 * What a plan costs this person now: with what is left of a lower one, with a coupon, from when to
 * when.
 */
export function PlanDialog({ code, onClose, onPay }: PlanDialogProps) {
  const words = useText();
  const { t, locale } = words;
  const [coupon, setCoupon] = useState<string>();
  const query = useQuery(quoteMembership, {
    product: code,
    ...(coupon !== undefined && { coupon }),
  });
  const { data, error } = query;
  // A coupon that was refused leaves the price as it was without it.
  const wrongCoupon = isAboutCoupon(error);
  const known = error === undefined || wrongCoupon ? data : undefined;
  const title = known
    ? t(`plan.dialog.${known.act}`, { title: titleIn(known.product.title, locale) })
    : t('page.memberProduct');
  const isRefused = error !== undefined && !wrongCoupon && error.code === 422;
  return (
    <Modal title={title} onClose={onClose} byAddress>
      {isRefused ? (
        <>
          <ErrorText role="alert">
            <Icon name="warning" size={16} />
            {orderErrorMessage(error, words)}
          </ErrorText>
          <Button onClick={onClose}>{t('plan.back')}</Button>
        </>
      ) : (
        <AsyncView
          query={known ? { ...query, data: known, error: undefined } : query}
          skeleton={<SkeletonLines lines={5} />}
        >
          {(quote) => (
            <div className={money.stack}>
              <Lines quote={quote} />
              <CouponField
                used={wrongCoupon ? undefined : coupon}
                fault={wrongCoupon ? orderErrorMessage(error, words) : undefined}
                onUse={setCoupon}
              />
              <Button
                variant="primary"
                disabled={query.isFetching || wrongCoupon}
                onClick={() => onPay(quote, coupon)}
              >
                {quote.payableJindou === 0
                  ? t('plan.dialog.free')
                  : t('plan.dialog.next', { n: quote.payableJindou })}
              </Button>
              <p className={money.fine}>{t('plan.dialog.note')}</p>
            </div>
          )}
        </AsyncView>
      )}
    </Modal>
  );
}

function Lines({ quote }: { quote: Quote }) {
  const { t, number, dayText } = useText();
  const {
    priceJindou,
    creditJindou,
    couponJindou,
    payableJindou,
    extraDays,
    startsAt,
    endsAt,
    bonusNow,
  } = quote;
  const jindou = (n: number) => t('pay.amount', { text: number(n) });
  const lines = [
    { name: t('plan.dialog.price'), value: jindou(priceJindou) },
    ...(couponJindou > 0
      ? [{ name: t('plan.dialog.coupon'), value: `−${number(couponJindou)}` }]
      : []),
    ...(creditJindou > 0
      ? [{ name: t('plan.dialog.credit'), value: `−${number(creditJindou)}` }]
      : []),
  ];
  return (
    <>
      <dl className={money.flow}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={money.total}>
          <dt>{t('plan.dialog.due')}</dt>
          <dd className={money.jindou}>{jindou(payableJindou)}</dd>
        </div>
        <div>
          <dt>{t('plan.dialog.from')}</dt>
          <dd>{dayText(startsAt)}</dd>
        </div>
        <div>
          <dt>{t('plan.dialog.to')}</dt>
          <dd>{dayText(endsAt)}</dd>
        </div>
        {bonusNow > 0 && (
          <div>
            <dt>{t('plan.dialog.bonus')}</dt>
            <dd className={money.jindou}>{jindou(bonusNow)}</dd>
          </div>
        )}
      </dl>
      {extraDays > 0 && <HelpText>{t('plan.dialog.extra', { n: extraDays })}</HelpText>}
    </>
  );
}

interface CouponFieldProps {
  used: string | undefined;
  fault: string | undefined;
  onUse: (coupon: string | undefined) => void;
}

function CouponField({ used, fault, onUse }: CouponFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(used ?? '');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  if (used !== undefined) {
    return (
      <p className={styles.coupon}>
        <Tag tone="success">{used}</Tag>
        <UnstyledButton className={styles.link} onClick={() => onUse(undefined)}>
          {t('plan.coupon.drop')}
        </UnstyledButton>
      </p>
    );
  }
  const said = wrong ? t('plan.coupon.hint') : fault;
  return (
    <FieldLayout
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        const code = couponCode.read(typed);
        setWrong(code === undefined);
        if (code !== undefined) onUse(code);
      }}
    >
      <label htmlFor={id}>{t('plan.coupon.have')}</label>
      <div className={styles.couponRow}>
        <input
          id={id}
          value={typed}
          maxLength={24}
          autoComplete="off"
          aria-invalid={said !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
            if (fault !== undefined) onUse(undefined);
          }}
        />
        <Button type="submit">{t('plan.coupon.use')}</Button>
      </div>
      <FieldNote
        id={`${id}-note`}
        role={said === undefined ? undefined : 'alert'}
        isError={said !== undefined}
      >
        {said ?? t('plan.coupon.hint')}
      </FieldNote>
    </FieldLayout>
  );
}
