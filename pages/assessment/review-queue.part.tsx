import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { useCall } from '#src/components/use-call.ts';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { actOnIssue, reviewQueue } from '#src/contract/assessments.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import styles from './assessment.module.css';

/** What waits for a signature: for those who may sign. */
export function ReviewQueue() {
  const { t } = useText();
  const asked = useCall(reviewQueue, { limit: 50 });
  return (
    <section className={styles.card} aria-labelledby="assessment-queue">
      <h2 id="assessment-queue">{t('assessment.queue')}</h2>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={3} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className={styles.quiet}>{t('assessment.queue.none')}</p>}
      >
        {({ list }) => (
          <ul className={styles.chosen}>
            {list.map((row) => (
              <Row key={row.id} row={row} onChange={asked.reload} />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

function Row({ row, onChange }: { row: AnswerOf<typeof reviewQueue>['list'][number]; onChange: () => void }) {
  const { t } = useText();
  const acting = useSend(actOnIssue);
  const [note, setNote] = useState('');
  const act = async (wanted: (typeof row.acts)[number]) => {
    if (await acting.send({ id: row.id, act: wanted, note })) onChange();
  };
  return (
    <li>
      <span className={styles.grow}>
        <Link to={`/assessment?report=${row.id}`}>{row.no}</Link> {row.title}{' '}
        <span className={styles.quiet}>
          {row.memberName} · {t(`assessment.status.${row.status}`)}
        </span>
      </span>
      {row.acts.includes('sign') && (
        <input
          className={styles.note}
          aria-label={t('assessment.act.found', { no: row.no })}
          placeholder={t('assessment.act.found.short')}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {row.acts.map((one) => (
        <button
          key={one}
          type="button"
          className={controls.button}
          disabled={acting.sending || (one === 'sign' && note.trim() === '')}
          onClick={() => void act(one)}
        >
          {t(`assessment.act.${one}`)}
        </button>
      ))}
      {acting.error && (
        <span role="alert" className={styles.fault}>
          {acting.error.msg}
        </span>
      )}
    </li>
  );
}
