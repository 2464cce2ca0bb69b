import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { readVerification } from '../../contract/verifications.ts';
import { groupedCode } from '../../model/report-code.ts';
import { FileComparison } from './file-comparison.tsx';
import { VerificationFacts } from './verification-facts.tsx';
import type { Verification } from './verification-type.ts';
import styles from './verification.module.css';

const tooMany = 429;

/** What was issued under a code, to compare a paper or a file with. */
export function VerificationView({ code, onOther }: { code: string; onOther: () => void }) {
  const { t } = useText();
  const query = useQuery(readVerification, { code });
  const { error } = query;
  const other = <Button onClick={onOther}>{t('valuation.page.other')}</Button>;
  if (error && (isAbsent(error) || error.code === tooMany))
    return (
      <PaddedCard>
        <p className={styles.code}>{groupedCode(code)}</p>
        <ErrorText role="alert">
          <Icon name="warning" />{' '}
          {error.code === tooMany
            ? t('valuation.page.many', { n: minutesOf(error.data) })
            : t('valuation.page.absent')}
        </ErrorText>
        {error.code !== tooMany && <p>{t('valuation.page.absent.what')}</p>}
        <div>{other}</div>
      </PaddedCard>
    );
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={10} />}>
      {(found) => (
        <div className={styles.cards}>
          <StateCard found={found} />
          <VerificationFacts found={found} />
          <FileComparison found={found} />
          <PaddedCard aria-labelledby="verify-limits">
            <h2 id="verify-limits">{t('valuation.page.limits')}</h2>
            <p>{t('valuation.page.limits.proves')}</p>
            <p>{t('valuation.page.limits.not')}</p>
          </PaddedCard>
          <div>{other}</div>
        </div>
      )}
    </AsyncView>
  );
}

function minutesOf(data: unknown): number {
  const { retryAfterSeconds = 60 } = (data ?? {}) as { retryAfterSeconds?: number };
  return Math.ceil(retryAfterSeconds / 60);
}

/** The state of the report, in a word and a sentence. */
function StateCard({ found }: { found: Verification }) {
  const { t, dayText } = useText();
  const { state, superseded, withdrawn, validUntil, withdrawnEvidence } = found;
  const sentence =
    state === 'withdrawn'
      ? withdrawn!.on === null
        ? t('valuation.state.withdrawn.undated')
        : t('valuation.state.withdrawn.what', { date: dayText(withdrawn!.on) })
      : state === 'superseded'
        ? t('valuation.state.superseded.what', {
            date: dayText(superseded!.on),
            no: superseded!.no,
            n: superseded!.edition,
          })
        : t(`valuation.state.${state}.what`, { date: dayText(validUntil) });
  return (
    <PaddedCard className={styles.state} data-state={state} aria-labelledby="verify-state">
      <h2 id="verify-state">
        <Icon name={state === 'valid' ? 'check' : 'warning'} /> {t(`valuation.state.${state}`)}
      </h2>
      <p>
        {sentence} {withdrawn?.reason}
      </p>
      {withdrawnEvidence > 0 && (
        <HelpText>{t('valuation.page.evidence', { n: withdrawnEvidence })}</HelpText>
      )}
    </PaddedCard>
  );
}
