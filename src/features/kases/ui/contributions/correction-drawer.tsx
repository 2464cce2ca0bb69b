import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import {
  confirmSampleCorrection,
  rejectSampleCorrection,
  rejectSampleCorrectionInput,
} from '#src/features/samples/contract/sample-corrections.ts';
import { correctionLimits } from '#src/features/samples/model/sample-correction.ts';
import { valueText } from '#src/features/samples/ui/corrections/correction-labels.ts';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './contribution.module.css';
import { correctionTones, placeOf, type CorrectionReview } from './correction-labels.ts';

const reasons: Partial<Record<string, MessageKey>> = {
  oneself: 'correction.failed.oneself',
  'status-forbids': 'correction.failed.decided',
  'known-already': 'correction.failed.known',
};

interface DrawerProps {
  row: CorrectionReview;
  onClose: () => void;
  onDecided: () => void;
}

/**
 * One correction of a survey point: what was surveyed, what it should be and why, and deciding
 * about it.
 */
export function CorrectionDrawer({ row, onClose, onDecided }: DrawerProps) {
  const words = useText();
  const { t } = words;
  const { field, was, now, value, currency, note, status, reason, rewardJindou, point } = row;
  const said = (one: string) => valueText(field, one, currency, words);
  const facts: [string, string][] = [
    [t('correction.queue.wave'), `${point.city}${point.district} ${point.period}`],
    [t('correction.what'), t(`correction.field.${field}`)],
    ...(field === 'absent'
      ? []
      : ([
          [t('correction.queue.was'), said(was)],
          ...(status === 'open' ? [[t('correction.queue.now'), said(now)]] : []),
          [t('correction.value'), said(value)],
        ] as [string, string][])),
    [t('correction.note'), note],
    [t('correction.queue.by'), row.memberName],
    ...(status === 'confirmed'
      ? ([[t('correction.queue.reward'), t('correction.queue.jindou', { n: rewardJindou })]] as [
          string,
          string,
        ][])
      : []),
    ...(reason === '' ? [] : ([[t('correction.queue.reason'), reason]] as [string, string][])),
  ];
  return (
    <Drawer open title={placeOf(row)} onClose={onClose}>
      <div className={styles.stack}>
        <InlineStack as="p">
          <Tag tone={correctionTones[status]}>{t(`correction.state.${status}`)}</Tag>
          <Instant at={row.decidedAt ?? row.createdAt} />
        </InlineStack>
        <DescriptionList>
          {facts.map(([name, text]) => (
            <DescriptionItem key={name} term={name}>
              {text}
            </DescriptionItem>
          ))}
        </DescriptionList>
        {row.isOwn && status === 'open' && <HelpText>{t('correction.failed.oneself')}</HelpText>}
        {!row.isOwn && status === 'open' && (
          <>
            <Confirm row={row} onDecided={onDecided} />
            <Reject row={row} onDecided={onDecided} />
          </>
        )}
      </div>
    </Drawer>
  );
}

type DecidingProps = Pick<DrawerProps, 'row' | 'onDecided'>;

function Confirm({ row, onDecided }: DecidingProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useIdempotentSend(confirmSampleCorrection, 'confirm');
  return (
    <div className={styles.decide}>
      <FormError error={error} reasons={reasons} />
      <Button
        variant="primary"
        isRunning={isPending}
        onClick={() => void mutate({ id: row.id }).then((done) => done && onDecided())}
      >
        {row.offeredJindou > 0
          ? t('correction.queue.confirm', { n: row.offeredJindou })
          : t('correction.queue.confirm.plain')}
      </Button>
    </div>
  );
}

function Reject({ row, onDecided }: DecidingProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(rejectSampleCorrection);
  const { element, field, submit } = useForm({
    initial: { reason: '' },
    schema: rejectSampleCorrectionInput,
    words: { reason: 'correction.queue.reason.need' },
    toSend: (typed) => ({ id: row.id, ...typed }),
    guarded: false,
  });
  return (
    <form
      ref={element}
      noValidate
      className={styles.decide}
      onSubmit={submit(async (typed) => {
        if (await mutate({ id: row.id, ...typed })) onDecided();
      })}
    >
      <FormError error={error} reasons={reasons} />
      <TextField
        label={t('correction.queue.reason')}
        maxLength={correctionLimits.reason}
        {...field('reason')}
      />
      <Button type="submit" isRunning={isPending}>
        {t('correction.queue.reject')}
      </Button>
    </form>
  );
}
