import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { proposeAdjustment, proposeAdjustmentInput } from '../../contract/adjustments.ts';
import { listWallets } from '../../contract/bookkeeping.ts';
import { largestAdjustment } from '../../model/adjustment.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { ReviewDialog } from './review-dialog.tsx';

/**
 * Proposes an adjustment of a member's balance. The member is searched while typing, so that no id
 * has to be known.
 */
export function ProposeDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t, number } = useText();
  const { run, running, error } = useAsyncAction();
  const form = useForm({
    initial: { account: '', amountJindou: '', reason: '' },
    schema: proposeAdjustmentInput,
    words: {
      amountJindou: 'finance.adjustments.amount.wrong',
      reason: 'finance.adjustments.reason.wrong',
    },
    toSend: ({ amountJindou, reason }) => ({
      memberId: 'known later',
      amountJindou: wholeOf(amountJindou),
      reason: reason.trim(),
    }),
    also: ({ account }) =>
      account.trim() === '' ? { account: 'finance.adjustments.account.wrong' } : {},
    guarded: false,
  });
  const account = form.values.account.trim();
  const query = useQuery(listWallets, account === '' ? null : { q: account, limit: 10 });
  const [left, setLeft] = useState(false);
  const wallet =
    account === '' || query.isFetching || !query.data
      ? undefined
      : walletOf(account.toLowerCase(), query.data);
  const isNobody = account !== '' && left && !query.isFetching && !wallet;
  const send = (values: typeof form.values) =>
    run(async () => {
      if (!wallet) return setLeft(true);
      const input = {
        memberId: wallet.memberId,
        amountJindou: wholeOf(values.amountJindou)!,
        reason: values.reason.trim(),
      };
      const act = `propose ${JSON.stringify(input)}`;
      await sendIdempotent(proposeAdjustment, input, act);
      releaseKey(act);
      onDone();
    });
  const { wrong: accountWrong, onBlur, ...accountField } = form.field('account');
  return (
    <ReviewDialog
      title={t('finance.adjustments.propose')}
      busy={running}
      error={error}
      onClose={onClose}
      form={form.element}
      onSubmit={form.submit(send)}
      actions={
        <Button type="submit" variant="primary" disabled={query.isFetching} isRunning={running}>
          {t('finance.adjustments.send')}
        </Button>
      }
    >
      <TextField
        label={t('finance.adjustments.account')}
        maxLength={80}
        autoComplete="off"
        {...accountField}
        wrong={isNobody ? 'finance.adjustments.account.wrong' : accountWrong}
        hint={
          wallet &&
          t('finance.adjustments.account.found', {
            name: wallet.name,
            bought: number(wallet.bought),
            bonus: number(wallet.bonus),
          })
        }
        onBlur={() => {
          onBlur();
          setLeft(true);
        }}
      />
      <TextField
        label={t('finance.adjustments.amount')}
        hint={t('finance.adjustments.amount.wrong', { most: number(largestAdjustment) })}
        inputMode="text"
        autoComplete="off"
        {...form.field('amountJindou')}
      />
      <TextAreaField
        label={t('finance.adjustments.reason')}
        hint={t('finance.adjustments.reason.wrong')}
        rows={3}
        maxLength={200}
        {...form.field('reason')}
      />
    </ReviewDialog>
  );
}

/** A typed whole number, with whichever minus sign; undefined for anything else. */
function wholeOf(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replaceAll(',', '');
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

type Found = OutputOf<typeof listWallets>;

/**
 * The one member a text identifies: by a full account or id, never by a prefix, even where only one
 * account has it.
 */
function walletOf(typed: string, { list, total }: Found): Found['list'][number] | undefined {
  const exact = list.find((one) => one.account === typed);
  const [only] = list;
  return exact ?? (total === 1 && !only!.account.startsWith(typed) ? only : undefined);
}
