import { useCallback } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { openSharedReport, readSharedReportFile } from '#src/features/reports/contract/shares.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { readFile, type WorkFile } from '#src/ui/attachments/upload-files.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText, TabularText } from '#src/ui/text/text.tsx';
import styles from './consulting.module.css';
import { stageText } from './report-labels.ts';
import { useReader } from './use-pdf-viewer.tsx';

const notFound = 404;

/**
 * A shared report: its accepted parts, to read and download; without its price, its messages and
 * its brief.
 */
export default function SharedReport({ token }: { token: string }) {
  const { t, dayText } = useText();
  const spoken = useLocalizedPlaces();
  const query = useQuery(openSharedReport, { token });
  const read = useCallback(
    ({ id }: WorkFile) => readFile(readSharedReportFile.path, { token, fileId: id }),
    [token],
  );
  const { view, reader } = useReader(read);
  if (query.error?.code === notFound) {
    return (
      <PaddedCard>
        <h2>{t('consulting.shared.gone')}</h2>
        <p>{t('consulting.shared.gone.text')}</p>
      </PaddedCard>
    );
  }
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={6} height={56} />}>
      {({ no, kind, depth, scope, parts, expiresAt }) => (
        <div className={styles.detail}>
          <div className={styles.title}>
            <h2>
              {t(`consulting.kind.${kind}`)} · {spoken(scope) || no}
            </h2>
            <Tag>{t(`consulting.depth.${depth}`)}</Tag>
            <TabularText>{no}</TabularText>
          </div>
          <HelpText>{t('consulting.shared', { day: dayText(expiresAt) })}</HelpText>
          {parts.map(({ stage, title, version, note, deliveredAt, files }) => (
            <PaddedCard key={`${stage} ${title}`}>
              <h3>{stageText({ stage, title }, t)}</h3>
              <HelpText>
                {t('consulting.version', { n: version })} ·{' '}
                {t('consulting.delivered.at', { day: dayText(deliveredAt) })}
              </HelpText>
              {note !== '' && <p className={styles.text}>{note}</p>}
              <AttachmentList files={files} path={read} onView={(file) => view({ file })} />
            </PaddedCard>
          ))}
          {reader}
        </div>
      )}
    </AsyncView>
  );
}
