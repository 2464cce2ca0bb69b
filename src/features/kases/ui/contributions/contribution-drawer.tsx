import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { readContributionFile, withdrawContribution } from '../../contract/contributions.ts';
import { contributionMoves, isCorrectable } from '../../model/contribution.ts';
import { FactsList } from './contribution-facts.tsx';
import { statusTones, type Contribution } from './contribution-labels.ts';
import styles from './contribution.module.css';
import type { PlaceLine } from './use-place-text.ts';

interface ContributionDrawerProps {
  /** From the list, so that the places are requested once. */
  placeLine: PlaceLine;
  row: Contribution | undefined;
  onClose: () => void;
  onCorrect: (row: Contribution) => void;
  onChanged: () => void;
}

/** One contributed case: its status with the reason, its reward, and the member's next actions. */
export function ContributionDrawer({
  placeLine,
  row,
  onClose,
  onCorrect,
  onChanged,
}: ContributionDrawerProps) {
  const { t } = useText();
  return (
    <Drawer
      open={row !== undefined}
      title={row && placeLine(row)}
      onClose={onClose}
      footer={
        row &&
        isCorrectable(row.status) && (
          <Button variant="primary" onClick={() => onCorrect(row)}>
            {t(
              row.status === 'submitted'
                ? 'contribution.drawer.correct'
                : 'contribution.drawer.again',
            )}
          </Button>
        )
      }
    >
      {row && <Sheet key={row.id} row={row} onChanged={onChanged} />}
    </Drawer>
  );
}

function Sheet({ row, onChanged }: { row: Contribution; onChanged: () => void }) {
  const { t } = useText();
  const {
    status,
    reason,
    rejectField,
    kaseId,
    rewardJindou,
    offeredJindou,
    attempt,
    decidedAt,
    facts,
  } = row;
  const isOpen = status === 'submitted' || status === 'verifying';
  const ReasonText = status === 'rejected' ? ErrorText : 'p';
  return (
    <div className={styles.stack}>
      <InlineStack as="p">
        <Tag tone={statusTones[status]}>{t(`contribution.state.${status}`)}</Tag>
        {isOpen && <span>{t('contribution.reward.offered', { n: offeredJindou })}</span>}
        {status === 'published' && <b>{t('contribution.jindou', { n: rewardJindou })}</b>}
      </InlineStack>
      {reason !== '' && (
        <ReasonText>
          <span>
            {t('contribution.drawer.reason')}: {reason}
            {rejectField !== '' && (
              <>
                <br />
                {t('contribution.drawer.about', { field: fieldLabel(rejectField, t) })}
              </>
            )}
          </span>
        </ReasonText>
      )}
      <FactsList row={row}>
        {kaseId !== null && (
          <div>
            <dt>{t('contribution.drawer.kase')}</dt>
            <dd>{kaseId}</dd>
          </div>
        )}
        <div>
          <dt>{t('contribution.col.sent')}</dt>
          <dd>
            <Instant at={row.sentAt} />
            {attempt > 1 && ` · ${t('contribution.drawer.attempt', { n: attempt })}`}
          </dd>
        </div>
        {decidedAt !== null && (
          <div>
            <dt>{t('contribution.drawer.decided')}</dt>
            <dd>
              <Instant at={decidedAt} />
            </dd>
          </div>
        )}
      </FactsList>
      <h3>{t('contribution.form.proof')}</h3>
      {row.files.length > 0 ? (
        <AttachmentList files={row.files} path={readContributionFile.path} />
      ) : (
        <HelpText>{t('contribution.files.none')}</HelpText>
      )}
      {status === 'published' && (
        <LinkButton
          to={`/kase?${new URLSearchParams({ city: facts.city, district: facts.district, ...(row.road !== '' && { road: row.road }) })}`}
        >
          {t('contribution.drawer.inSearch')}
        </LinkButton>
      )}
      {contributionMoves[status].includes('withdrawn') && (
        <Withdraw row={row} onChanged={onChanged} />
      )}
    </div>
  );
}

function Withdraw({ row, onChanged }: { row: Contribution; onChanged: () => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation(withdrawContribution);
  const withdraw = async () => {
    if (await mutate({ id: row.id })) onChanged();
  };
  return (
    <div className={styles.decide}>
      <FormError error={error} reasons={{ 'status-forbids': 'contribution.failed.status' }} />
      {asked && <HelpText>{t('contribution.drawer.withdraw.sure')}</HelpText>}
      <Button isRunning={isPending} onClick={() => (asked ? void withdraw() : setAsked(true))}>
        {t('contribution.drawer.withdraw')}
      </Button>
    </div>
  );
}

/** The word of a field as the form has it; money without its sign. */
export function fieldLabel(field: string, t: ReturnType<typeof useText>['t']): string {
  return t(`contribution.field.${field}` as MessageKey, { sign: '' }).trim();
}
