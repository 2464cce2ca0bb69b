import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { lastBooksCheck } from '#src/contract/books.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './desk.module.css';

type Last = NonNullable<AnswerOf<typeof lastBooksCheck>['last']>;

/** What the last check of the books found. They are checked every five minutes. */
export function Checks() {
  const { t } = useText();
  const asked = useCall(lastBooksCheck, {});
  return (
    <section className={desk.card} aria-label={t('finance.tab.checks')}>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={10} height={36} />}
        isEmpty={({ last }) => last === null}
        empty={<div className={desk.empty}>{t('finance.checks.none')}</div>}
      >
        {({ last, before }) => last && <Findings last={last} before={before} />}
      </AsyncView>
    </section>
  );
}

function Findings({ last, before }: { last: Last; before: AnswerOf<typeof lastBooksCheck>['before'] }) {
  const { t, momentText, number } = useText();
  const { findings, checkedAt, transfers, members, held, issued } = last;
  const broken = findings.filter(({ breaches }) => breaches.length > 0).length;
  const sums = { transfers: number(transfers), members: number(members), held: number(held), issued: number(issued) };
  return (
    <>
      <div className={styles.titled}>
        <h2 className={styles.verdict}>
          <Icon name={broken === 0 ? 'check' : 'warning'} />
          {broken === 0 ? t('finance.checks.holds', { n: findings.length }) : t('finance.checks.broken', { n: broken })}
        </h2>
        <span className={desk.hint}>{t('finance.checks.at', { at: momentText(checkedAt) })}</span>
      </div>
      <div className={styles.inner}>
        <p className={desk.hint}>{t('finance.checks.sums', sums)}</p>
        <table className={desk.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance.checks.name')}</th>
              <th scope="col">{t('finance.checks.says')}</th>
              <th scope="col">{t('finance.checks.result')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ name, says, breaches }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {ruleText(name, says, t)}
                  {breaches.length > 0 && (
                    <ul className={styles.breaches}>
                      {breaches.map((breach) => (
                        <li key={breach}>{breach}</li>
                      ))}
                    </ul>
                  )}
                </td>
                <td>
                  <span className={desk.tag} data-look={breaches.length === 0 ? 'good' : 'bad'}>
                    {breaches.length === 0 ? t('finance.checks.ok') : t('finance.checks.breaches', { n: breaches.length })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {broken > 0 && <p className={desk.hint}>{t('finance.checks.most')}</p>}
        {before.length > 0 && (
          <p className={desk.hint}>
            {t('finance.checks.before')}{' '}
            {before
              .map(
                ({ checkedAt: at, breaches }) =>
                  `${momentText(at)} ${breaches === 0 ? t('finance.checks.ok') : t('finance.checks.breaches', { n: breaches })}`,
              )
              .join(' · ')}
          </p>
        )}
      </div>
    </>
  );
}

/** Every rule has its words; one that is newer than they are is shown as the server says it. */
function ruleText(name: string, says: string, t: ReturnType<typeof useText>['t']): string {
  const key = `finance.rule.${name}`;
  const text = t(key as MessageKey);
  return text === key ? says : text;
}
