import { useText } from '#src/client/hooks/use-text.ts';
import { confirmTransfer } from '#src/features/payments/contract/payments.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Field } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { sendIdempotent, releaseKey } from '../payment/send-idempotent.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { Transfer } from './transfer-list.tsx';

interface ConfirmDialogProps {
  transfer: Transfer;
  onDone: (status: string) => void;
  onClose: () => void;
}

/** Says that a transfer is on the bank's statement: its number there, and what arrived. */
export function ConfirmDialog({ transfer, onDone, onClose }: ConfirmDialogProps) {
  const { t, yuanText, momentText } = useText();
  const { id, no, memberAccount, moneyMinor, needsTwo, firstConfirmedByAccount, createdAt } =
    transfer;
  const { run, running, error } = useAsyncAction();
  const toSend = ({ bankReference, arrived }: { bankReference: string; arrived: string }) => ({
    id,
    bankReference: bankReference.trim(),
    moneyMinor: fenOf(arrived),
  });
  const form = useForm({
    initial: { bankReference: '', arrived: '' },
    schema: confirmTransfer.input,
    words: { bankReference: 'finance.transfers.reference.missing' },
    toSend,
    also: ({ arrived }) =>
      fenOf(arrived) === undefined ? { arrived: 'finance.transfers.arrived.wrong' } : {},
    guarded: false,
  });
  const send = (values: typeof form.values) =>
    run(async () => {
      const input = toSend(values);
      const act = `confirm ${id} ${input.bankReference} ${input.moneyMinor}`;
      const { status } = await sendIdempotent(
        confirmTransfer,
        { ...input, moneyMinor: input.moneyMinor! },
        act,
      );
      releaseKey(act);
      onDone(status);
    });
  return (
    <ReviewDialog
      title={t('finance.transfers.confirm')}
      busy={running}
      error={error}
      onClose={onClose}
      form={form.element}
      onSubmit={form.submit(send)}
      actions={
        <Button type="submit" variant="primary" disabled={running}>
          {t('finance.transfers.confirm')}
        </Button>
      }
    >
      <DescriptionList>
        <DescriptionItem term={t('finance.transfers.no')}>{no}</DescriptionItem>
        <DescriptionItem term={t('finance.member')}>{memberAccount}</DescriptionItem>
        <DescriptionItem term={t('finance.transfers.money')}>
          {yuanText(moneyMinor)}
        </DescriptionItem>
        <DescriptionItem term={t('finance.created')}>{momentText(createdAt)}</DescriptionItem>
      </DescriptionList>
      {needsTwo && (
        <HelpText>
          {firstConfirmedByAccount
            ? t('finance.transfers.secondNote', { account: firstConfirmedByAccount })
            : t('finance.transfers.twoNote')}
        </HelpText>
      )}
      <Field
        label={t('finance.transfers.reference')}
        maxLength={60}
        autoComplete="off"
        {...form.field('bankReference')}
      />
      <Field
        label={t('finance.transfers.arrived')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('arrived')}
      />
    </ReviewDialog>
  );
}

/** Typed yuan in fen; undefined for what is no amount of money. */
function fenOf(typed: string): number | undefined {
  const [, whole, part = ''] =
    /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(typed.replaceAll(',', '')) ?? [];
  const fen = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fen > 0 ? fen : undefined;
}
