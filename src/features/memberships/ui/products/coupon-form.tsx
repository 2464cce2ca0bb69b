import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { createCoupon, createCouponInput } from '#src/features/wallet/contract/coupons.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { RadioField, TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { managedProducts } from '../../contract/products.ts';
import { instantOf } from './local-time.ts';
import { titleIn } from './product-labels.ts';
import styles from './product.module.css';

interface Values extends Record<string, unknown> {
  coupon: string;
  kind: 'percent' | 'jindou';
  amount: string;
  products: readonly string[];
  validFrom: string;
  validTo: string;
  mostUses: string;
  mostPerMember: string;
  note: string;
}

const initial: Values = {
  coupon: '',
  kind: 'percent',
  amount: '10',
  products: [],
  validFrom: '',
  validTo: '',
  mostUses: '100',
  mostPerMember: '1',
  note: '',
};

const words = {
  coupon: 'plan.coupon.hint',
  percent: 'planDesk.coupon.amount.rule',
  jindou: 'planDesk.coupon.amount.rule',
  validFrom: 'planDesk.coupon.window.rule',
  validTo: 'planDesk.coupon.window.rule',
  mostUses: 'planDesk.coupon.count.rule',
  mostPerMember: 'planDesk.coupon.count.rule',
  note: 'planDesk.note.rule',
} as const;
const reasons = { 'code-taken': 'planDesk.taken' } as const;

/** Values of the form, and its submission with the error of the server at its field. */
function useCouponForm(onMade: () => void) {
  const form = useForm<Values>({
    initial,
    schema: createCouponInput,
    words,
    reasons,
    toSend: inputOf,
  });
  const { run, running, error } = useAsyncAction();
  // An error shown at its field is not repeated above the fields.
  const [isShownAtField, setShownAtField] = useState(false);
  const create = async (typed: Values) => {
    const input = inputOf(typed) as WireInputOf<typeof createCoupon>;
    const act = `coupon ${JSON.stringify(input)}`;
    const made = await run(async () => {
      try {
        return await sendIdempotent(createCoupon, input, act);
      } catch (failure) {
        setShownAtField(form.refuse(failure as Parameters<typeof form.refuse>[0]));
        throw failure;
      }
    });
    if (!made) return;
    releaseKey(act);
    form.settle(initial);
    onMade();
  };
  return {
    ...form,
    submit: form.submit(create),
    running,
    error: isShownAtField ? undefined : error,
  };
}

/** A new coupon: what it takes off, off what, when, and how often. */
export function CouponForm({ onMade, onCancel }: { onMade: () => void; onCancel: () => void }) {
  const { t } = useText();
  const { element, submit, values, wrong, field, set, running, error } = useCouponForm(onMade);
  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={t('planDesk.coupon.new')}>
      <FormError error={error} reasons={reasons} />
      <div className={styles.grid}>
        <TextField
          label={t('planDesk.coupon.code')}
          hint={t('plan.coupon.hint')}
          autoComplete="off"
          maxLength={20}
          {...field('coupon')}
        />
        <TextField
          label={t('planDesk.coupon.amount')}
          hint={t('planDesk.coupon.amount.rule')}
          inputMode="numeric"
          {...field('amount')}
          wrong={wrong['percent'] ?? wrong['jindou']}
        />
        <TextField
          label={t('planDesk.coupon.from')}
          type="datetime-local"
          {...field('validFrom')}
        />
        <TextField label={t('planDesk.coupon.to')} type="datetime-local" {...field('validTo')} />
        <TextField label={t('planDesk.coupon.most')} inputMode="numeric" {...field('mostUses')} />
        <TextField
          label={t('planDesk.coupon.each')}
          inputMode="numeric"
          {...field('mostPerMember')}
        />
      </div>
      <RadioField
        label={t('planDesk.coupon.kind')}
        name="kind"
        value={values.kind}
        options={[
          { value: 'percent', label: t('planDesk.coupon.percent') },
          { value: 'jindou', label: t('planDesk.coupon.jindou') },
        ]}
        onChange={(kind) => set('kind', kind)}
      />
      <CouponProducts codes={values.products} onChange={(codes) => set('products', codes)} />
      <TextField label={t('planDesk.note')} maxLength={200} optional {...field('note')} />
      <FormActions>
        <Button onClick={onCancel}>{t('plan.back')}</Button>
        <Button type="submit" variant="primary" isRunning={running}>
          {t('planDesk.coupon.make')}
        </Button>
      </FormActions>
    </form>
  );
}

interface CouponProductsProps {
  /** Codes of the chosen products; none means all. */
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** The products on sale that the coupon is valid for. */
function CouponProducts({ codes, onChange }: CouponProductsProps) {
  const { t, locale } = useText();
  const products = useQuery(managedProducts, {});
  const sold = (products.data ?? []).filter(
    ({ tier, retiredAt }) => tier !== 'free' && retiredAt === null,
  );
  const toggle = (code: string, isChecked: boolean) =>
    onChange(isChecked ? [...codes, code] : codes.filter((other) => other !== code));
  return (
    <RadioCards>
      <legend>
        {t('planDesk.coupon.products')}
        {codes.length === 0 && ` · ${t('planDesk.coupon.all')}`}
      </legend>
      {sold.map(({ code, title }) => (
        <label key={code} className={styles.tick}>
          <input
            type="checkbox"
            checked={codes.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
          <span>{titleIn(title, locale)}</span>
        </label>
      ))}
    </RadioCards>
  );
}

const whole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

function inputOf({
  coupon,
  kind,
  amount,
  products,
  validFrom,
  validTo,
  mostUses,
  mostPerMember,
  note,
}: Values): object {
  return {
    coupon,
    percent: kind === 'percent' ? whole(amount) : null,
    jindou: kind === 'jindou' ? whole(amount) : null,
    products,
    validFrom: instantOf(validFrom) ?? '',
    validTo: instantOf(validTo) ?? '',
    mostUses: whole(mostUses),
    mostPerMember: whole(mostPerMember),
    note,
  };
}
