import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { clientFrameworkVersion } from '#src/domain/client-framework.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { listDataSources } from '../contract/data-sources.ts';
import type { Freshness } from '../model/evidence.ts';
import styles from './data-sources-drawer.module.css';

type Source = CallOutput<typeof listDataSources>[number];

interface DataSourcesDrawerProps {
  open: boolean;
  /** Of the data beside the button; its sources come first. */
  freshness: Freshness | null;
  onClose: () => void;
}

/**
 * Who published the data, under which licence, how fresh they are, and how much of each file was
 * taken in.
 */
export default function DataSourcesDrawer({ open, freshness, onClose }: DataSourcesDrawerProps) {
  const { t } = useText();
  const query = useQuery(listDataSources, open ? {} : null);
  return (
    <Drawer open={open} title={t('sources.title')} onClose={onClose}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={8} />}
        isEmpty={(sources) => sources.length === 0}
        empty={<p className={styles.note}>{t('sources.none')}</p>}
      >
        {(sources) =>
          shownFirst(sources, freshness).map(({ source, until }) => (
            <SourceEntry key={source.key} source={source} until={until} />
          ))
        }
      </AsyncView>
      <BuildInfo />
    </Drawer>
  );
}

/** The sources, those of the data beside the button first, with the month of their newest row. */
function shownFirst(sources: readonly Source[], freshness: Freshness | null) {
  const untilOf = new Map(freshness?.sources.map(({ key, until }) => [key, until]));
  return sources
    .map((source) => ({ source, until: untilOf.get(source.key) }))
    .toSorted((a, b) => Number(b.until !== undefined) - Number(a.until !== undefined));
}

interface SourceEntryProps {
  source: Source;
  until: string | undefined;
}

function SourceEntry({ source, until }: SourceEntryProps) {
  const { t, locale, number, dayText } = useText();
  const title = locale === 'en' ? source.titleEn : source.title;
  return (
    <section className={styles.source}>
      <h3>{locale === 'en' ? title : <span lang="zh-Hant">{title}</span>}</h3>
      <p className={styles.attribution} lang="zh-Hant">
        {source.attribution}
      </p>
      <dl>
        {until !== undefined && (
          <>
            <dt>{t('sources.until')}</dt>
            <dd>{until}</dd>
          </>
        )}
        {source.checkedAt !== null && (
          <>
            <dt>{t('sources.checked')}</dt>
            <dd>{dayText(source.checkedAt)}</dd>
          </>
        )}
        <dt>{t('sources.publisher')}</dt>
        <dd lang="zh-Hant">{source.publisher}</dd>
        <dt>{t('sources.licence')}</dt>
        <dd>
          <Outside href={source.licenceUrl} text={source.licence} />
        </dd>
        {source.url !== '' && (
          <>
            <dt>{t('sources.address')}</dt>
            <dd>
              <Outside href={source.url} text={source.url} />
            </dd>
          </>
        )}
      </dl>
      {source.files.length > 0 && (
        // A wide table scrolls by itself, and must be reachable by keys to do so.
        <div
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={`${t('sources.files')} · ${title}`}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('sources.file')}</th>
                <th scope="col">{t('sources.rowsIn')}</th>
                <th scope="col">{t('sources.loaded')}</th>
                <th scope="col">{t('sources.rejected')}</th>
                <th scope="col">{t('sources.duplicate')}</th>
              </tr>
            </thead>
            <tbody>
              {source.files.map((file) => (
                <tr key={file.name}>
                  <th scope="row">{file.name}</th>
                  <td>{number(file.rowsIn)}</td>
                  <td>{number(file.loaded)}</td>
                  <td>{number(file.rejected)}</td>
                  <td>{number(file.duplicate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** A link that leaves the console; only web addresses become one. */
function Outside({ href, text }: { href: string; text: string }) {
  if (!/^https?:\/\//.test(href)) return text;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.outside}>
      {text} <Icon name="external" size={12} />
    </a>
  );
}

/** Build and version of this console, for bug reports. */
function BuildInfo() {
  const { t } = useText();
  const build = document.querySelector('meta[name=console-build]')?.getAttribute('content') ?? '';
  return (
    <section className={classNames(styles.source, styles.about)}>
      <h3>{t('about.title')}</h3>
      <dl>
        <dt>{t('about.build')}</dt>
        <dd>{/^\w+$/.test(build) ? build : t('about.build.none')}</dd>
        <dt>{t('about.framework')}</dt>
        <dd>{clientFrameworkVersion}</dd>
      </dl>
    </section>
  );
}
