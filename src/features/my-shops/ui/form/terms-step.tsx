import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import { payEvery, rentConventions, rentIncludes } from '#src/domain/shop.ts';
import { marketText } from '../list/my-shop-columns.tsx';
import { statusIcon, type Unit } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import type { StepProps } from './step-props.ts';
import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  CheckboxList,
} from './unit-fields.tsx';

const escalations = ['none', 'percent', 'step'] as const;

interface TermsStepProps extends StepProps {
  marketRents: Unit['marketRents'];
}

/** Asking terms of the unit: rent, payment, and escalation. */
export function TermsStep(props: TermsStepProps) {
  const { facts, disabled, onFacts, onWrong } = props;
  const { t } = useText();
  const common = { disabled, onWrong };
  const months = { ...common, unit: t('myshop.form.months') };
  return (
    <div className={styles.two}>
      <RentField {...props} />
      <SelectField
        name="rentConvention"
        label={t('myshop.fact.rentConvention')}
        value={facts.rentConvention}
        disabled={disabled}
        options={rentConventions.map((value) => ({
          value,
          text: t(`myshop.fact.rentConvention.${value}`),
        }))}
        onChange={(value) => value && onFacts({ rentConvention: value })}
      />
      <NumberField
        {...months}
        name="depositMonths"
        label={t('myshop.fact.depositMonths')}
        value={facts.depositMonths}
        least={0}
        most={12}
        onChange={(depositMonths) => onFacts({ depositMonths })}
      />
      <SelectField
        name="payEveryMonths"
        label={t('myshop.fact.payEveryMonths')}
        none={t('myshop.form.any')}
        disabled={disabled}
        value={facts.payEveryMonths === null ? null : String(facts.payEveryMonths)}
        options={payEvery.map((n) => ({ value: String(n), text: t('shop.months', { n }) }))}
        onChange={(value) => onFacts({ payEveryMonths: value === null ? null : Number(value) })}
      />
      <NumberField
        {...months}
        name="termMonths"
        label={t('myshop.fact.termMonths')}
        value={facts.termMonths}
        least={1}
        most={240}
        onChange={(termMonths) => onFacts({ termMonths })}
      />
      <NumberField
        {...months}
        name="freeMonths"
        label={t('myshop.fact.freeMonths')}
        value={facts.freeMonths}
        least={0}
        most={24}
        onChange={(freeMonths) => onFacts({ freeMonths })}
      />
      <EscalationFields {...props} />
      <DateField
        name="availableFrom"
        label={t('myshop.fact.availableFrom')}
        value={facts.availableFrom}
        disabled={disabled}
        onChange={(availableFrom) => onFacts({ availableFrom })}
      />
      <TextField
        name="contact"
        label={t('myshop.fact.contact')}
        hint={t('myshop.fact.contact.hint')}
        value={facts.contact}
        most={60}
        disabled={disabled}
        onChange={(contact) => onFacts({ contact })}
      />
      <CheckboxList
        name="rentIncludes"
        label={t('myshop.fact.rentIncludes')}
        values={facts.rentIncludes}
        disabled={disabled}
        options={rentIncludes.map((value) => ({
          value,
          text: t(`myshop.fact.rentIncludes.${value}`),
        }))}
        onChange={(values) => onFacts({ rentIncludes: values })}
      />
    </div>
  );
}

/** Rent, with the rent per area it makes and the median of the market. */
function RentField({ facts, currency, disabled, onFacts, onWrong, marketRents }: TermsStepProps) {
  const { t, number } = useText();
  const { rentMinorPerMonth: rent, areaM2 } = facts;
  const unit = t('rent.unit.month', { sign: moneySign(currency), area: t('unit.area.m2') });
  const whole = (value: number) => number(value, { maximumFractionDigits: 1 });
  const hints = [
    rent !== null &&
      areaM2 !== null &&
      t('myshop.rent.unit', { value: whole(rent / 100 / areaM2), unit }),
    marketRents &&
      t('myshop.rent.market', {
        of: marketText(marketRents, t),
        value: whole(marketRents.median),
        n: marketRents.n,
      }),
  ].filter(Boolean);
  return (
    <MoneyField
      disabled={disabled}
      onWrong={onWrong}
      name="rentMinorPerMonth"
      label={t('myshop.fact.rentMinorPerMonth')}
      unit={statusIcon(currency)}
      value={rent}
      least={100}
      most={25_000_000}
      hint={hints.length > 0 ? hints.join(' · ') : undefined}
      onChange={(value) => onFacts({ rentMinorPerMonth: value })}
    />
  );
}

/** How the rent rises: not at all, by a share or by a step, and how often. */
function EscalationFields({ facts: { escalation }, disabled, onFacts, onWrong }: StepProps) {
  const { t } = useText();
  const common = { disabled, onWrong };
  const months = { ...common, unit: t('myshop.form.months') };
  return (
    <>
      <SelectField
        name="escalation"
        label={t('myshop.fact.escalation')}
        none={t('myshop.form.any')}
        disabled={disabled}
        value={escalation?.kind ?? null}
        options={escalations.map((value) => ({
          value,
          text: t(`myshop.fact.escalation.${value}`),
        }))}
        onChange={(kind) =>
          onFacts({
            escalation:
              kind === null
                ? null
                : kind === 'none'
                  ? { kind, everyMonths: 0, value: 0 }
                  : {
                      kind,
                      everyMonths: escalation?.everyMonths || 12,
                      value: escalation?.value || 0.03,
                    },
          })
        }
      />
      {escalation && escalation.kind !== 'none' && (
        <>
          <NumberField
            {...months}
            name="escalationEvery"
            label={t('myshop.fact.escalation.every')}
            value={escalation.everyMonths}
            least={1}
            most={240}
            onChange={(everyMonths) =>
              everyMonths !== null && onFacts({ escalation: { ...escalation, everyMonths } })
            }
          />
          <NumberField
            {...common}
            name="escalationValue"
            label={t('myshop.fact.escalation.value')}
            unit="%"
            value={Math.round(escalation.value * 10_000) / 100}
            least={0}
            most={50}
            decimals={2}
            onChange={(value) =>
              value !== null &&
              onFacts({ escalation: { ...escalation, value: Math.round(value * 100) / 10_000 } })
            }
          />
        </>
      )}
    </>
  );
}
