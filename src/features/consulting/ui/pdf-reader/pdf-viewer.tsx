import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { downloadFile } from '#src/ui/download/download-file.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { sentencesOf, type Sentence } from './pdf-sentences.ts';
import styles from './pdf-viewer.module.css';
import { textChanges, type Change } from './text-changes.ts';

/** A version of a document before the one that is read. */
export interface EarlierFile {
  file: WorkFile;
  /** Which it is, such as "draft, version 1". */
  name: string;
}

export interface PdfViewerProps {
  file: WorkFile;
  /** Oldest first; none where there is nothing to compare with. */
  earlier?: readonly EarlierFile[];
  /** Opens on what changed instead of on the first page. */
  opensOnChanges?: boolean;
  read: ReadFile;
  onClose: () => void;
}

const zooms = [1, 1.25, 1.5, 2, 3];

/** A PDF over the page: page by page, and held against an earlier version of it. */
export default function PdfViewer({
  file,
  earlier = [],
  opensOnChanges = false,
  read,
  onClose,
}: PdfViewerProps) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(earlier.length - 1);
  const [comparing, setComparing] = useState(opensOnChanges && earlier.length > 0);
  const { pdf, failed } = usePdf(file, read);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.reader} aria-labelledby={id} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={id}>{file.label}</h2>
        {earlier.length > 0 && (
          <div className={styles.compare}>
            <Button aria-pressed={comparing} onClick={() => setComparing((before) => !before)}>
              {t('pdf.changes')}
            </Button>
            {comparing && (
              <Select
                aria-label={t('pdf.earlier')}
                value={at}
                onChange={({ target }) => setAt(Number(target.value))}
              >
                {earlier.map(({ file: { id: key }, name }, index) => (
                  <option key={key} value={index}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </div>
        )}
        <IconButton
          aria-label={t('files.open', { name: file.label })}
          onClick={() =>
            void read(file).then(
              (blob) => downloadFile(blob, file.name),
              () => {},
            )
          }
        >
          <Icon name="download" />
        </IconButton>
        <IconButton aria-label={t('state.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </header>
      {failed ? (
        <p role="alert" className={styles.state}>
          {t('pdf.unreadable')}
        </p>
      ) : !pdf ? (
        <p role="status" className={styles.state}>
          {t('pdf.opening')}
        </p>
      ) : comparing ? (
        <Compared after={pdf} before={earlier[at]!.file} read={read} />
      ) : (
        <Pages pdf={pdf} />
      )}
    </dialog>
  );
}

function Pages({ pdf }: { pdf: OpenPdf }) {
  const { t, percent } = useText();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          aria-label={t('pdf.before')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <span aria-live="polite">{t('pdf.at', { n: page, pages: pdf.pages })}</span>
        <IconButton
          aria-label={t('pdf.next')}
          disabled={page === pdf.pages}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="chevron-right" />
        </IconButton>
        <Button
          variant="text"
          aria-label={t('pdf.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </Button>
        <span>{percent(zooms[zoom]!)}</span>
        <Button
          variant="text"
          aria-label={t('pdf.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </Button>
      </div>
      <div
        className={styles.scroller}
        tabIndex={0}
        role="region"
        aria-label={t('pdf.page', { n: page, pages: pdf.pages })}
      >
        <PdfPage pdf={pdf} page={page} zoom={zooms[zoom]!} />
      </div>
    </>
  );
}

function Compared({ after, before, read }: { after: OpenPdf; before: WorkFile; read: ReadFile }) {
  const { t } = useText();
  const earlier = usePdf(before, read);
  const changes = useChanges(earlier.pdf, after);
  if (earlier.failed || changes === 'unreadable') {
    return (
      <p role="alert" className={styles.state}>
        {t(earlier.failed ? 'pdf.unreadable' : 'pdf.noText')}
      </p>
    );
  }
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('pdf.changes')}>
      {changes ? (
        <ChangeList changes={changes} />
      ) : (
        <p role="status" className={styles.state}>
          {t('pdf.comparing')}
        </p>
      )}
    </div>
  );
}

/** Differences between two documents; `unreadable` when one is a scan without text. */
function useChanges(
  before: OpenPdf | undefined,
  after: OpenPdf | undefined,
): readonly Change[] | 'unreadable' | undefined {
  const [found, setFound] = useState<{
    of: readonly [OpenPdf, OpenPdf];
    changes: readonly Change[] | 'unreadable';
  }>();
  useEffect(() => {
    if (!before || !after) return undefined;
    let isWanted = true;
    const setChanges = (changes: readonly Change[] | 'unreadable') =>
      isWanted && setFound({ of: [before, after], changes });
    Promise.all([textOf(before), textOf(after)]).then(
      ([old, now]) =>
        setChanges(old.length === 0 || now.length === 0 ? 'unreadable' : textChanges(old, now)),
      () => setChanges('unreadable'),
    );
    return () => {
      isWanted = false;
    };
  }, [before, after]);
  return found?.of[0] === before && found?.of[1] === after ? found?.changes : undefined;
}

async function textOf(pdf: OpenPdf): Promise<Sentence[]> {
  const pages: string[][] = [];
  for (let page = 1; page <= pdf.pages; page += 1) pages.push(await pdf.linesOf(page));
  return sentencesOf(pages);
}

/** Changes in order; unchanged passages between them are collapsed. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useText();
  const n = changes.filter(({ kind }) => kind === 'changed').length;
  return (
    <div className={styles.changes}>
      <p role="status" className={styles.count}>
        {n === 0 ? t('pdf.changes.none') : t('pdf.changes.n', { n })}
      </p>
      {changes.map((change, at) =>
        change.kind === 'same' ? (
          <details key={at}>
            <summary>{t('pdf.changes.same', { n: change.sentences.length })}</summary>
            <p>{change.sentences.map(({ text }) => text).join(' ')}</p>
          </details>
        ) : (
          <p key={at} className={styles.change}>
            <small>{t('pdf.changes.page', { n: change.page })}</small>
            {change.words.map(({ kind, of }, index) => (
              <Fragment key={index}>
                {kind === 'gone' ? <del>{of}</del> : kind === 'new' ? <ins>{of}</ins> : of}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

/** Hands over the bytes of a file. */
type ReadFile = (file: WorkFile) => Promise<Blob>;

/** A document that is loaded while it is shown; null loads none. */
function usePdf(
  file: WorkFile | null,
  read: ReadFile,
): { pdf: OpenPdf | undefined; failed: boolean } {
  const [known, setKnown] = useState<{ id: string; pdf?: OpenPdf; failed?: true }>();
  useEffect(() => {
    if (!file) return undefined;
    let isWanted = true;
    let opened: OpenPdf | undefined;
    read(file)
      .then((blob) => blob.arrayBuffer())
      .then(openPdf)
      .then(
        (pdf) => {
          if (!isWanted) return pdf.close();
          opened = pdf;
          setKnown({ id: file.id, pdf });
        },
        () => isWanted && setKnown({ id: file.id, failed: true }),
      );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [file, read]);
  const now = known?.id === file?.id ? known : undefined;
  return { pdf: now?.pdf, failed: now?.failed ?? false };
}
