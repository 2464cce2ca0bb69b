import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { CheckboxField, SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  changeProduct,
  changeProductInput,
  createProduct,
  createProductInput,
} from '../../contract/products.ts';
import { instantOf, localOf } from './local-time.ts';
import type { Managed } from './product-labels.ts';
import styles from './product.module.css';

interface ProductFormProps {
  /** The one that is changed; a new one without it. */
  product?: Managed;
  onSaved: (product: Managed) => void;
  onCancel?: () => void;
}

type Values = Record<
  | 'product'
  | 'tier'
  | 'zh'
  | 'en'
  | 'priceJindou'
  | 'months'
  | 'bonusJindou'
  | 'discountPercent'
  | 'exportRows'
  | 'seats'
  | 'onSaleFrom'
  | 'onSaleTo'
  | 'note',
  string
> & { visible: boolean };

const words = {
  product: 'planDesk.code.rule',
  title: 'planDesk.title.rule',
  priceJindou: 'planDesk.price.rule',
  months: 'planDesk.months.rule',
  bonusJindou: 'planDesk.bonus.rule',
  discountPercent: 'planDesk.discount.rule',
  exportRows: 'planDesk.rows.rule',
  seats: 'planDesk.seats.rule',
  onSaleFrom: 'planDesk.window.rule',
  onSaleTo: 'planDesk.window.rule',
  note: 'planDesk.note.rule',
} as const satisfies Partial<Record<string, MessageKey>>;

const reasons = { 'code-taken': 'planDesk.taken', 'changed-elsewhere': 'planDesk.stale' } as const;

/** The settings of a product; saving creates a new version of it. */
export function ProductForm({ product, onSaved, onCancel }: ProductFormProps) {
  const { t } = useText();
  const schema = product ? changeProductInput : createProductInput;
  const [initial] = useState(() => valuesOf(product));
  const form = useForm<Values>({
    initial,
    schema,
    words,
    reasons,
    toSend: (typed) => inputOf(typed, product),
  });
  const { element, submit, refuse, settle: settleForm, dirty, values, field, set } = form;
  const { run, running, error } = useAsyncAction();
  // An error shown at its field is not repeated above the fields.
  const [isShownAtField, setShownAtField] = useState(false);
  const save = async (typed: Values) => {
    // A version that changes nothing says nothing.
    if (product && !dirty) return;
    const input = inputOf(typed, product);
    const act = `product ${JSON.stringify(input)}`;
    const saved = await run(async () => {
      try {
        // The schema has just read these values, or nothing would be sent.
        return product
          ? await sendIdempotent(changeProduct, input as WireInputOf<typeof changeProduct>, act)
          : await sendIdempotent(createProduct, input as WireInputOf<typeof createProduct>, act);
      } catch (failure) {
        setShownAtField(refuse(failure as Parameters<typeof refuse>[0]));
        throw failure;
      }
    });
    if (!saved) return;
    releaseKey(act);
    settleForm(valuesOf(saved));
    onSaved(saved);
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit(save)}
      aria-label={t(product ? 'planDesk.save' : 'planDesk.new')}
    >
      <FormError error={isShownAtField ? undefined : error} reasons={reasons} />
      <ProductFields form={form} product={product} />
      <TextField label={t('planDesk.note')} maxLength={200} optional {...field('note')} />
      <CheckboxField
        checked={values.visible}
        onChange={({ target }) => set('visible', target.checked)}
      >
        {t('planDesk.visible')}
      </CheckboxField>
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{t('planDesk.back')}</Button>}
        <Button
          type="submit"
          variant="primary"
          isRunning={running}
          aria-disabled={product !== undefined && !dirty}
        >
          {t(product ? 'planDesk.save' : 'planDesk.create')}
        </Button>
      </FormActions>
    </form>
  );
}

interface ProductFieldsProps {
  form: ReturnType<typeof useForm<Values>>;
  product: Managed | undefined;
}

function ProductFields({ form: { wrong, field }, product }: ProductFieldsProps) {
  const { t } = useText();
  const isFree = product?.tier === 'free';
  const number = { inputMode: 'numeric' as const, autoComplete: 'off' };
  return (
    <div className={styles.grid}>
      {!product && (
        <TextField
          label={t('planDesk.code')}
          hint={t('planDesk.code.rule')}
          autoComplete="off"
          {...field('product')}
        />
      )}
      {!product && (
        <SelectField label={t('planDesk.tier')} {...field('tier')}>
          {(['pro', 'team', 'enterprise'] as const).map((tier) => (
            <option key={tier} value={tier}>
              {t(`plan.tier.${tier}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('planDesk.titleZh')}
        maxLength={40}
        {...field('zh')}
        wrong={wrong['title']}
        lang="zh-CN"
      />
      <TextField
        label={t('planDesk.titleEn')}
        maxLength={40}
        {...field('en')}
        wrong={wrong['title']}
        lang="en"
      />
      <TextField
        label={t('planDesk.price')}
        hint={t('planDesk.price.rule')}
        {...number}
        {...field('priceJindou')}
        readOnly={isFree}
        optional
      />
      <TextField
        label={t('planDesk.months')}
        hint={t('planDesk.months.rule')}
        {...number}
        {...field('months')}
        readOnly={isFree}
        optional={isFree}
      />
      <TextField label={t('planDesk.bonus')} {...number} {...field('bonusJindou')} />
      <TextField label={t('planDesk.discount')} {...number} {...field('discountPercent')} />
      <TextField label={t('planDesk.rows')} {...number} {...field('exportRows')} />
      <TextField label={t('planDesk.seats')} {...number} {...field('seats')} />
      <TextField
        label={t('planDesk.from')}
        type="datetime-local"
        optional
        {...field('onSaleFrom')}
      />
      <TextField label={t('planDesk.to')} type="datetime-local" optional {...field('onSaleTo')} />
    </div>
  );
}

function valuesOf(product: Managed | undefined): Values {
  const {
    title,
    priceJindou = 0,
    months = 1,
    allowances,
    onSaleFrom = null,
    onSaleTo = null,
  } = product ?? {};
  return {
    product: product?.code ?? '',
    tier: product?.tier ?? 'pro',
    zh: title?.['zh-CN'] ?? '',
    en: title?.en ?? '',
    priceJindou: priceJindou === null ? '' : String(priceJindou),
    months: months === null ? '' : String(months),
    bonusJindou: String(allowances?.bonusJindou ?? 0),
    discountPercent: String(allowances?.discountPercent ?? 0),
    exportRows: String(allowances?.exportRows ?? 2_000),
    seats: String(allowances?.seats ?? 1),
    onSaleFrom: localOf(onSaleFrom),
    onSaleTo: localOf(onSaleTo),
    // Said anew of each change.
    note: '',
    visible: product?.visible ?? true,
  };
}

const whole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

/** As it is sent; a number that is none stays what was typed, and the rules name its field. */
function inputOf(values: Values, product: Managed | undefined): object {
  const orNull = (typed: string) => (typed.trim() === '' ? null : whole(typed));
  const { zh, en, onSaleFrom, onSaleTo, note, visible } = values;
  return {
    product: values.product.trim(),
    ...(product ? { version: product.version } : { tier: values.tier }),
    title: { 'zh-CN': zh.trim(), en: en.trim() },
    priceJindou: orNull(values.priceJindou),
    months: orNull(values.months),
    bonusJindou: whole(values.bonusJindou),
    discountPercent: whole(values.discountPercent),
    exportRows: whole(values.exportRows),
    seats: whole(values.seats),
    onSaleFrom: instantOf(onSaleFrom),
    onSaleTo: instantOf(onSaleTo),
    visible,
    note,
  };
}
