import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { RefundForm } from '#src/features/orders/ui/lists/refund-form.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { formCardClass } from '#src/ui/card/card-class.ts';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { Field } from '#src/ui/field/field.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { newId } from './my-list-address.ts';
import type { OwnedKase } from './owned-kase-columns.tsx';

interface ReportErrorProps {
  row: OwnedKase;
  /** A refund was requested, so that the case has to be refetched. */
  onChanged: () => void;
}

/**
 * Actions on a case with an error: within the refund period the case alone is refunded, with a note
 * of what is wrong; later a better record of the deal can be handed in, which takes its place.
 */
export function ReportError({ row, onChanged }: ReportErrorProps) {
  const { t } = useText();
  const [sent, setSent] = useState(false);
  const { refundable } = row;
  const done = () => {
    setSent(true);
    onChanged();
  };
  return (
    <section aria-label={t('myKases.error')}>
      <h3 className={rows.title}>{t('myKases.error')}</h3>
      {sent ? (
        <p role="status">{t('myKases.error.sent')}</p>
      ) : refundable ? (
        <AskBack row={row} refundable={refundable} onDone={done} />
      ) : (
        <>
          <HelpText>{t('myKases.error.late')}</HelpText>
          <LinkButton to={`?view=contributed&id=${newId}`}>{t('contribution.new')}</LinkButton>
        </>
      )}
    </section>
  );
}

interface AskBackProps {
  row: OwnedKase;
  refundable: NonNullable<OwnedKase['refundable']>;
  onDone: () => void;
}

function AskBack({ row, refundable: { orderId, itemId, until }, onDone }: AskBackProps) {
  const { t, momentText } = useText();
  const fields = [
    t('kase.column.address'),
    t('kase.column.date'),
    t('kase.column.area'),
    t('kase.column.floor'),
    t('kase.column.rent'),
    t('kase.filter.category'),
    t('myKases.error.other'),
  ];
  const [field, setField] = useState(0);
  return (
    <RefundForm
      orderId={orderId}
      itemIds={[itemId]}
      about={fields[field]!}
      words={{
        reason: t('myKases.error.reason'),
        missing: t('myKases.error.missing'),
        send: t('myKases.error.send'),
      }}
      className={formCardClass}
      onDone={onDone}
    >
      <HelpText>
        {t('myKases.error.until', { at: momentText(until), n: row.paidJindou ?? 0 })}
      </HelpText>
      <Field label={t('myKases.error.field')}>
        {(attributes) => (
          <select
            {...attributes}
            value={field}
            onChange={(event) => setField(Number(event.target.value))}
          >
            {fields.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </RefundForm>
  );
}
