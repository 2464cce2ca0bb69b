import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { newDocument, type AssessmentDocument } from '#src/domain/assessment.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { createAssessment, deleteAssessment, listAssessments } from '../../contract/assessments.ts';
import { workedExample } from '../../model/worked-example.ts';
import { ReviewQueue } from '../report/review-queue.tsx';
import styles from './assessment.module.css';
import { issueErrorMessage } from './issue-error-message.ts';
import { statusText } from './issue-labels.ts';

const today = () => new Date().toISOString().slice(0, 10);
const perPage = 10;

/** The page an address names; undefined for what is none. */
export const pageOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;

/** The member's assessments, and links to start one. */
export function AssessmentList() {
  const words = useText();
  const { t } = words;
  const { may } = useAccess();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const page = pageOf(params.get('page')) ?? 1;
  const query = useQuery(listAssessments, { page, limit: perPage });
  const making = useMutation(createAssessment);
  const removing = useMutation(deleteAssessment);
  const begin = async (document = newDocument(today()), step = 'subject') => {
    const made = await making.mutate({ document });
    if (made) void navigate(`/assessment?id=${made.id}&step=${step}`);
  };
  const remove = async (id: string) => {
    if (await removing.mutate({ id })) query.refetch();
  };
  const error = making.error ?? removing.error;
  return (
    <div className={styles.page}>
      <header className={styles.start}>
        <h1 tabIndex={-1}>{t('assessment.title')}</h1>
        <p className={styles.quiet}>{t('assessment.lead')}</p>
        <StartActions isDisabled={making.isPending} onBegin={begin} />
        {error && <ErrorText role="alert">{issueErrorMessage(error, words)}</ErrorText>}
      </header>
      {may('can:assessment-sign') && <ReviewQueue />}
      <section className={styles.card} aria-labelledby="assessment-mine">
        <h2 id="assessment-mine">{t('assessment.mine')}</h2>
        <AsyncView
          query={query}
          skeleton={<SkeletonLines lines={5} />}
          isEmpty={({ total }) => total === 0}
          empty={<p className={styles.nothing}>{t('assessment.mine.none')}</p>}
        >
          {({ list, pages }) => (
            <>
              <ul className={styles.chosen}>
                {list.map((row) => (
                  <AssessmentRow
                    key={row.id}
                    row={row}
                    isRemoving={removing.isPending}
                    onRemove={() => remove(row.id)}
                  />
                ))}
              </ul>
              {pages > 1 && (
                <Pager
                  page={page}
                  pages={pages}
                  limit={perPage}
                  onTurn={(next) => setParams(next === 1 ? {} : { page: String(next) })}
                  onSize={() => undefined}
                />
              )}
            </>
          )}
        </AsyncView>
      </section>
    </div>
  );
}

interface StartActionsProps {
  isDisabled: boolean;
  onBegin: (document?: AssessmentDocument, step?: string) => Promise<void>;
}

/** Links and buttons to start an assessment: empty, the example, or from a shop or a case. */
function StartActions({ isDisabled, onBegin }: StartActionsProps) {
  const { t } = useText();
  return (
    <ActionRow>
      <Button variant="primary" disabled={isDisabled} onClick={() => void onBegin()}>
        <Icon name="plus" /> {t('assessment.new')}
      </Button>
      <Button disabled={isDisabled} onClick={() => void onBegin(workedExample(today()), 'grid')}>
        {t('assessment.example')}
      </Button>
      <CanAccess rule="can:shop-manage">
        <LinkButton to="/shop-manage/my-shop">{t('assessment.fromMine')}</LinkButton>
      </CanAccess>
      <LinkButton to="/renta-reports/shops-searched">{t('assessment.fromShop')}</LinkButton>
      <LinkButton to="/kase">{t('assessment.fromKase')}</LinkButton>
    </ActionRow>
  );
}

interface AssessmentRowProps {
  row: OutputOf<typeof listAssessments>['list'][number];
  isRemoving: boolean;
  onRemove: () => Promise<void>;
}

function AssessmentRow({ row, isRemoving, onRemove }: AssessmentRowProps) {
  const words = useText();
  const { t, number, locale, momentText } = words;
  const { id, title, city, district, road, areaM2, comparables, issues, updatedAt } = row;
  // Discarding is irreversible, so it takes a second click.
  const [asksAgain, setAsksAgain] = useState(false);
  const place = [cityText(city, locale), district, road].filter(Boolean).join(' ');
  const name = title || place || t('assessment.unnamed');
  return (
    <li>
      <span className={styles.grow}>
        <Link to={`/assessment?id=${id}`}>{name}</Link>{' '}
        <span className={styles.quiet}>
          {place} {areaM2 !== null && `· ${number(areaM2)} ${t('unit.area')}`} ·{' '}
          {t('assessment.comparables.n', { n: comparables })} · {momentText(updatedAt)}
        </span>
      </span>
      {issues.map(({ no, kind, status }) => (
        <span key={no} className={styles.tag}>
          {no} {t(`assessment.kind.${kind}`)} · {statusText(kind, status, words)}
        </span>
      ))}
      {issues.length === 0 &&
        (asksAgain ? (
          <Button
            disabled={isRemoving}
            ref={(button) => button?.focus()}
            onBlur={() => setAsksAgain(false)}
            onClick={() => void onRemove()}
          >
            {t('assessment.delete.sure')}
          </Button>
        ) : (
          <IconButton
            aria-label={t('assessment.delete', { name })}
            onClick={() => setAsksAgain(true)}
          >
            <Icon name="close" />
          </IconButton>
        ))}
    </li>
  );
}
