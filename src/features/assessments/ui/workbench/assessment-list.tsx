import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
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
  const { t, number, locale } = words;
  const { may } = useAccess();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page')) ?? 1;
  const asked = useQuery(listAssessments, { page, limit: perPage });
  // Discarding is irreversible, so it takes a second click.
  const [leaving, setLeaving] = useState<string | null>(null);
  const making = useMutation(createAssessment);
  const removing = useMutation(deleteAssessment);
  const begin = async (document = newDocument(today()), step = 'subject') => {
    const made = await making.send({ document });
    if (made) void navigate(`/assessment?id=${made.id}&step=${step}`);
  };
  const remove = async (id: string) => {
    if (await removing.send({ id })) asked.reload();
  };
  const when = (at: string) => words.momentText(at);
  const error = making.error ?? removing.error;
  const ways = (
    <p className={styles.ways}>
      <Button variant="primary" disabled={making.sending} onClick={() => void begin()}>
        <Icon name="plus" /> {t('assessment.new')}
      </Button>
      <Button disabled={making.sending} onClick={() => void begin(workedExample(today()), 'grid')}>
        {t('assessment.example')}
      </Button>
      <CanAccess rule="can:shop-manage">
        <LinkButton to="/shop-manage/my-shop">{t('assessment.fromMine')}</LinkButton>
      </CanAccess>
      <LinkButton to="/renta-reports/shops-searched">{t('assessment.fromShop')}</LinkButton>
      <LinkButton to="/kase">{t('assessment.fromKase')}</LinkButton>
    </p>
  );
  return (
    <div className={styles.page}>
      <header className={styles.start}>
        <h1 tabIndex={-1}>{t('assessment.title')}</h1>
        <p className={styles.quiet}>{t('assessment.lead')}</p>
        {ways}
        {error && (
          <p role="alert" className={styles.fault}>
            {issueErrorMessage(error, words)}
          </p>
        )}
      </header>
      {may('can:assessment-sign') && <ReviewQueue />}
      <section className={styles.card} aria-labelledby="assessment-mine">
        <h2 id="assessment-mine">{t('assessment.mine')}</h2>
        <AsyncView
          asked={asked}
          skeleton={<SkeletonLines lines={5} />}
          isEmpty={({ total }) => total === 0}
          empty={<p className={styles.nothing}>{t('assessment.mine.none')}</p>}
        >
          {({ list, pages }) => (
            <>
              <ul className={styles.chosen}>
                {list.map(
                  ({ id, title, city, district, road, areaM2, comparables, issues, updatedAt }) => {
                    const place = [cityText(city, locale), district, road]
                      .filter(Boolean)
                      .join(' ');
                    const name = title || place || t('assessment.unnamed');
                    return (
                      <li key={id}>
                        <span className={styles.grow}>
                          <Link to={`/assessment?id=${id}`}>{name}</Link>{' '}
                          <span className={styles.quiet}>
                            {place} {areaM2 !== null && `· ${number(areaM2)} ${t('unit.area')}`} ·{' '}
                            {t('assessment.comparables.n', { n: comparables })} · {when(updatedAt)}
                          </span>
                        </span>
                        {issues.map(({ no, kind, status }) => (
                          <span key={no} className={styles.tag}>
                            {no} {t(`assessment.kind.${kind}`)} · {statusText(kind, status, words)}
                          </span>
                        ))}
                        {issues.length === 0 &&
                          (leaving === id ? (
                            <Button
                              disabled={removing.sending}
                              ref={(button) => button?.focus()}
                              onBlur={() => setLeaving(null)}
                              onClick={() => void remove(id)}
                            >
                              {t('assessment.delete.sure')}
                            </Button>
                          ) : (
                            <IconButton
                              aria-label={t('assessment.delete', { name })}
                              onClick={() => setLeaving(id)}
                            >
                              <Icon name="close" />
                            </IconButton>
                          ))}
                      </li>
                    );
                  },
                )}
              </ul>
              {pages > 1 && (
                <Pager
                  page={page}
                  pages={pages}
                  limit={perPage}
                  onTurn={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
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
