import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listDataSources } from '#src/features/data-sources/contract/data-sources.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './home.module.css';

const shown = 5;

/** What came into the base lately: which source, how many rows, when. */
export function Announcements() {
  const { t, locale } = useText();
  const query = useQuery(listDataSources, {});
  return (
    <section className={`${styles.card} ${styles.small}`} aria-labelledby="news">
      <header>
        <h2 id="news">{t('home.news')}</h2>
      </header>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={(sources) => sources.every(({ files }) => files.length === 0)}
        empty={<EmptyState isCompact icon="database" text={t('home.news.none')} />}
      >
        {(sources) => {
          const read = sources
            .flatMap(({ key, title, titleEn, files }) => {
              const loaded = files.reduce((sum, file) => sum + file.loaded, 0);
              const last =
                files
                  .map(({ finishedAt }) => finishedAt ?? '')
                  .sort()
                  .at(-1) ?? '';
              return last === ''
                ? []
                : [{ key, name: locale === 'en' ? titleEn : title, loaded, last }];
            })
            .toSorted((a, b) => (a.last < b.last ? 1 : -1));
          return (
            <ul>
              {read.slice(0, shown).map(({ key, name, loaded, last }) => (
                <li key={key}>
                  <span className={styles.road}>
                    {t('home.news.read', { source: name, n: loaded })}
                  </span>
                  <Caption as="span">{last.slice(5, 10)}</Caption>
                </li>
              ))}
            </ul>
          );
        }}
      </AsyncView>
    </section>
  );
}
