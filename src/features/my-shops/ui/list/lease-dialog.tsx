import { useState, type SyntheticEvent } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { payEvery } from '#src/domain/shop.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { actOnMyShop } from '../../contract/my-shops.ts';
import { dealReward, type LettingDeal } from '../../model/my-shop-deal.ts';
import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
} from '../form/unit-fields.tsx';
import { statusIcon, type Unit } from './my-shop-labels.ts';
import styles from './my-shop.module.css';

interface LeaseDialogProps {
  unit: Unit;
  onDone: (unit: Unit) => void;
  onClose: () => void;
}

/** A deal while it is edited: required fields may still be empty. */
type Written = 'dealDate' | 'startsOn' | 'termMonths' | 'rentMinorPerMonth';
type DealForm = Omit<LettingDeal, Written> & { [Key in Written]: LettingDeal[Key] | null };

/**
 * Form for the deal a unit was let by, with the option to contribute it as a case for its reward.
 */
export function LeaseDialog({ unit, onDone, onClose }: LeaseDialogProps) {
  const { t } = useText();
  const { may } = useAccess();
  const [today] = useState(() => dayAt(new Date()));
  const { facts } = unit;
  const [deal, setDeal] = useState<DealForm>({
    dealDate: today,
    startsOn: today,
    termMonths: facts.termMonths,
    rentMinorPerMonth: facts.rentMinorPerMonth,
    freeMonths: facts.freeMonths,
    depositMonths: facts.depositMonths,
    payEveryMonths: facts.payEveryMonths,
    escalation: facts.escalation,
    transferFeeMinor: facts.transferFeeMinor,
    category: null,
    tenant: '',
    nextReviewOn: null,
    contribute: false,
  });
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const lease = useMutation(actOnMyShop);
  const change = (part: Partial<DealForm>) => setDeal((before) => ({ ...before, ...part }));
  const onWrong = (name: string, isWrong: boolean) =>
    setWrong((before) =>
      isWrong ? new Set(before).add(name) : new Set([...before].filter((one) => one !== name)),
    );
  const { dealDate, startsOn, termMonths, rentMinorPerMonth } = deal;
  const datesAreRight =
    dealDate !== null && startsOn !== null && dealDate <= today && startsOn >= dealDate;
  const isNeeded = termMonths === null || rentMinorPerMonth === null;
  const hasDocument = unit.files.some(({ part }) => part === 'document');
  const reward =
    dealDate === null
      ? 0
      : dealReward(
          { dealDate },
          { ...deal, frontageM: facts.frontageM, depthM: facts.depthM, hasDocument },
          today,
        );
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!datesAreRight || isNeeded || wrong.size > 0) return;
    const done = await lease.mutate({
      id: unit.id,
      act: 'lease',
      deal: { ...deal, dealDate, startsOn, termMonths, rentMinorPerMonth },
    });
    if (done) onDone(done);
  };
  return (
    <Modal title={t('myshop.lease.title')} onClose={onClose} busy={lease.isPending}>
      <form className={styles.dialog} noValidate onSubmit={(event) => void send(event)}>
        <HelpText>{t('myshop.lease.text')}</HelpText>
        <DealFields
          deal={deal}
          currency={unit.currency}
          areDatesWrong={asked && !datesAreRight}
          onChange={change}
          onWrong={onWrong}
        />
        {may('can:kase-submit') && (
          <div>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={deal.contribute}
                onChange={({ target }) => change({ contribute: target.checked })}
              />
              {t('myshop.lease.contribute', { n: reward })}
            </label>
            <HelpText>{t('myshop.lease.contribute.note')}</HelpText>
          </div>
        )}
        {((asked && isNeeded) || lease.error) && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {lease.error
              ? lease.error.code > 0
                ? lease.error.msg
                : t('state.error.network')
              : t('myshop.lease.fault.needed')}
          </ErrorText>
        )}
        <FormActions>
          <Button type="submit" variant="primary" isRunning={lease.isPending}>
            {lease.isPending ? t('myshop.lease.sending') : t('myshop.lease.send')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}

interface DealFieldsProps {
  deal: DealForm;
  currency: Unit['currency'];
  areDatesWrong: boolean;
  onChange: (part: Partial<DealForm>) => void;
  onWrong: (name: string, isWrong: boolean) => void;
}

function DealFields({ deal, currency, areDatesWrong, onChange: change, onWrong }: DealFieldsProps) {
  const { t, locale } = useText();
  const { dealDate, startsOn, termMonths, rentMinorPerMonth } = deal;
  const number = { onWrong };
  return (
    <div className={styles.two}>
      <DateField
        name="dealDate"
        label={t('myshop.lease.dealDate')}
        value={dealDate}
        onChange={(day) => change({ dealDate: day })}
      />
      <DateField
        name="startsOn"
        label={t('myshop.lease.startsOn')}
        value={startsOn}
        fault={areDatesWrong ? t('myshop.lease.fault.dates') : undefined}
        onChange={(day) => change({ startsOn: day })}
      />
      <NumberField
        {...number}
        name="termMonths"
        label={t('myshop.lease.termMonths')}
        value={termMonths}
        least={1}
        most={240}
        onChange={(months) => change({ termMonths: months })}
      />
      <MoneyField
        {...number}
        name="rentMinorPerMonth"
        label={t('myshop.lease.rent')}
        unit={statusIcon(currency)}
        value={rentMinorPerMonth}
        least={100}
        most={25_000_000}
        onChange={(rent) => change({ rentMinorPerMonth: rent })}
      />
      <NumberField
        {...number}
        name="freeMonths"
        label={t('myshop.fact.freeMonths')}
        unit={t('myshop.form.months')}
        value={deal.freeMonths}
        least={0}
        most={24}
        onChange={(freeMonths) => change({ freeMonths })}
      />
      <NumberField
        {...number}
        name="depositMonths"
        label={t('myshop.fact.depositMonths')}
        unit={t('myshop.form.months')}
        value={deal.depositMonths}
        least={0}
        most={12}
        onChange={(depositMonths) => change({ depositMonths })}
      />
      <SelectField
        name="payEveryMonths"
        label={t('myshop.fact.payEveryMonths')}
        none={t('myshop.form.any')}
        value={deal.payEveryMonths === null ? null : String(deal.payEveryMonths)}
        options={payEvery.map((n) => ({ value: String(n), text: t('shop.months', { n }) }))}
        onChange={(months) => change({ payEveryMonths: months === null ? null : Number(months) })}
      />
      <MoneyField
        {...number}
        name="transferFeeMinor"
        label={t('myshop.fact.transferFeeMinor')}
        unit={statusIcon(currency)}
        value={deal.transferFeeMinor}
        most={25_000_000}
        onChange={(transferFeeMinor) => change({ transferFeeMinor })}
      />
      <SelectField
        name="category"
        label={t('myshop.fact.category')}
        none={t('myshop.form.any')}
        value={deal.category}
        options={trades.map(({ code }) => ({ value: code, text: tradeLabel(code, locale) }))}
        onChange={(category) => change({ category })}
      />
      <TextField
        name="tenant"
        label={t('myshop.book.tenant')}
        value={deal.tenant}
        most={60}
        onChange={(tenant) => change({ tenant })}
      />
      <DateField
        name="nextReviewOn"
        label={t('myshop.book.nextReviewOn')}
        value={deal.nextReviewOn}
        onChange={(nextReviewOn) => change({ nextReviewOn })}
      />
    </div>
  );
}
