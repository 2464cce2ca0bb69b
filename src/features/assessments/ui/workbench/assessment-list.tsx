import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { cityText, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { List, ListRow } from '#src/ui/list/list.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { createAssessment, deleteAssessment, listAssessments } from '../../contract/assessments.ts';
import { workedExample } from '../../model/worked-example.ts';
import { ReviewQueue } from '../report/review-queue.tsx';
import styles from './assessment.module.css';
import { issueErrorMessage } from './issue-error-message.ts';
import { statusText } from './issue-labels.ts';
import start from './start-ways.module.css';
import { StartWays } from './start-ways.tsx';

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
        {error && <ErrorText role="alert">{issueErrorMessage(error, words)}</ErrorText>}
      </header>
      <StartWays
        isDisabled={making.isPending}
        onBegin={() => begin()}
        onExample={() => begin(workedExample(today()), 'grid')}
      />
      {may('can:assessment-sign') && <ReviewQueue />}
      <section className={start.mine} aria-labelledby="assessment-mine">
        <h2 id="assessment-mine">{t('assessment.mine')}</h2>
        <AsyncView
          query={query}
          skeleton={<SkeletonLines lines={5} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState>
              <Icon name="compare" size={24} />
              <p>{t('assessment.mine.none')}</p>
            </EmptyState>
          }
        >
          {({ list, pages }) => (
            <>
              <List>
                {list.map((row) => (
                  <AssessmentRow
                    key={row.id}
                    row={row}
                    isRemoving={removing.isPending}
                    onRemove={() => remove(row.id)}
                  />
                ))}
              </List>
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

interface AssessmentRowProps {
  row: OutputOf<typeof listAssessments>['list'][number];
  isRemoving: boolean;
  onRemove: () => Promise<void>;
}

function AssessmentRow({ row, isRemoving, onRemove }: AssessmentRowProps) {
  const words = useText();
  const { t, locale, momentText } = words;
  const { id, title, city, district, road, areaM2, comparables, issues, updatedAt } = row;
  const places = useQuery(listPlaces, {}).data;
  // Discarding is irreversible, so it takes a second click.
  const [asksAgain, setAsksAgain] = useState(false);
  const place = [
    cityText(city, locale),
    district && districtText(places, city, district, locale),
    road,
  ]
    .filter(Boolean)
    .join(' ');
  const name = title || place || t('assessment.unnamed');
  const facts = [
    place === name ? '' : place,
    areaM2 === null ? '' : areaWithUnit(areaM2, words),
    t('assessment.comparables.n', { n: comparables }),
    momentText(updatedAt),
  ];
  return (
    <ListRow>
      <span>
        <Link to={`/assessment?id=${id}`}>{name}</Link>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {issues.length > 0 && (
        <span className={start.issues}>
          {issues.map(({ no, kind, status }) => (
            <span key={no}>
              <small>
                {no} {t(`assessment.kind.${kind}`)}
              </small>
              <Tag tone={status === 'ready' ? 'success' : undefined}>
                {statusText(kind, status, words)}
              </Tag>
            </span>
          ))}
        </span>
      )}
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
    </ListRow>
  );
}
