import { useEffect } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { cancelJob, readJob, retryJob } from '#src/contract/jobs.ts';
import { isJobFinished } from '#src/domain/job.ts';
import { useJobEnd } from '#src/features/jobs/ui/use-job-result.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { successChannel } from '../form/order-run.ts';
import { formAddress } from '../form/question-address.ts';
import { scopeText, tradesText } from '../form/question-labels.ts';
import type { Run } from './run-types.ts';
import styles from './states.module.css';

/** Poll interval of its progress; a channel announces its end. */
const pollIntervalMs = 1500;

/** A run that is worked on by a job: how far it is, and the ways to stop it or to try it again. */
export function Computing({ run, onReady }: { run: Run; onReady: () => void }) {
  const words = useText();
  const { t, percent } = words;
  const query = useQuery(readJob, run.jobId === null ? null : { id: run.jobId });
  const cancel = useMutation(cancelJob);
  const retry = useMutation(retryJob);
  const { data: job, isFetching, refetch, error } = query;
  useJobEnd(successChannel, run.jobId, refetch);

  useEffect(() => {
    if (job?.state === 'ready') onReady();
    if (isFetching || error || (job && isJobFinished(job.state))) return undefined;
    const timer = setTimeout(refetch, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [job, isFetching, error, refetch, onReady]);

  if (error) return <Failed error={error} onRetry={refetch} />;
  const share = job?.share ?? 0;
  const ended = job !== undefined && (job.state === 'failed' || job.state === 'cancelled');
  const act = async (send: typeof cancel.mutate) => {
    if (job && (await send({ id: job.id }))) refetch();
  };
  return (
    <section className={styles.state} aria-busy={!ended}>
      <h1 tabIndex={-1}>
        {t(ended ? `success.job.${job.state as 'failed' | 'cancelled'}` : 'success.job.title')}
      </h1>
      <p>
        {scopeText(run.question, words)} · {tradesText(run.question, words)}
      </p>
      {ended ? (
        <>
          <p>{t('success.job.ended')}</p>
          <div className={styles.ways}>
            <Button
              variant="primary"
              isRunning={retry.isPending}
              onClick={() => void act(retry.mutate)}
            >
              {t('state.retry')}
            </Button>
            <LinkButton to={formAddress(run.question)}>{t('success.again')}</LinkButton>
          </div>
        </>
      ) : (
        <>
          <progress
            className={styles.progress}
            max={1}
            value={share}
            aria-label={t('success.job.title')}
          />
          <p role="status">
            {t(`success.job.step.${job?.step ?? 'waiting'}`)} · {percent(share)}
            {job?.rows &&
              ` · ${t('success.job.rows', { done: job.rows.done, all: job.rows.inAll })}`}
          </p>
          <HelpText>{t('success.job.leave')}</HelpText>
          <Button
            disabled={!job}
            isRunning={cancel.isPending}
            onClick={() => void act(cancel.mutate)}
          >
            {t('success.job.cancel')}
          </Button>
        </>
      )}
      {(cancel.error ?? retry.error) && (
        <p role="alert">{errorMessage(cancel.error ?? retry.error, words)}</p>
      )}
    </section>
  );
}
