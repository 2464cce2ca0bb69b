import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { importMyShops, type ImportColumn } from '../../contract/my-shop-import.ts';
import styles from '../list/my-shop.module.css';
import {
  columnLabel,
  conversionsOf,
  guessMapping,
  rowsOf,
  type Mapping,
} from './column-mapping.ts';
import { saveRejectedRows } from './import-files.ts';
import { groupsOf } from './import-problems.ts';
import { MappingCard } from './mapping-card.tsx';
import { readSheet, type ImportSheet, type ImportSheetError } from './read-csv-sheet.ts';
import { SheetUpload } from './sheet-upload.tsx';

type Looked = OutputOf<typeof importMyShops>;

/**
 * Units from a file: read here, its columns matched, looked at by the server, and written in one
 * go.
 */
export function ImportPage() {
  const { t } = useText();
  const [sheet, setSheet] = useState<ImportSheet>();
  const [fault, setFault] = useState<ImportSheetError>();
  const [reading, setReading] = useState(false);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [looked, setLooked] = useState<Looked>();
  const send = useMutation(importMyShops);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setLooked(undefined);
    send.reset();
    const read = await readSheet(file);
    setReading(false);
    if (typeof read === 'string') {
      setSheet(undefined);
      setFault(read);
      return;
    }
    setFault(undefined);
    setSheet(read);
    setMapping(guessMapping(read.heading, t));
  };
  const match = (at: number, column: ImportColumn | null) => {
    setMapping((before) => before.map((one, index) => (index === at ? column : one)));
    setLooked(undefined);
  };
  const post = async (write: 'look' | 'all' | 'right') => {
    const answer = await send.mutate({ rows: rowsOf(sheet!, mapping), write });
    if (answer) setLooked(answer);
  };
  const isDone = looked !== undefined && looked.written > 0;
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('myshop.import.title')}</h1>
        <HelpText as="span">{t('myshop.import.about')}</HelpText>
        <LinkButton variant="text" to="/shop-manage/my-shop">
          {t('myshop.import.back')}
        </LinkButton>
      </PageHeader>
      <SheetUpload
        sheet={sheet}
        fault={fault}
        isReading={reading}
        onChoose={(file) => void choose(file)}
      />
      {sheet && !isDone && (
        <MappingCard
          sheet={sheet}
          mapping={mapping}
          isSending={send.isPending}
          isLooked={looked !== undefined}
          onMatch={match}
          onLook={() => void post('look')}
        />
      )}
      {send.error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {send.error.code > 0 ? send.error.msg : t('state.error.network')}
        </ErrorText>
      )}
      {sheet && looked && (
        <Outcome
          sheet={sheet}
          mapping={mapping}
          looked={looked}
          sending={send.isPending}
          onWrite={(write) => void post(write)}
        />
      )}
    </NarrowPageLayout>
  );
}

const mostShown = 5;
const mostLines = 12;

interface OutcomeProps {
  sheet: ImportSheet;
  mapping: Mapping;
  looked: Looked;
  sending: boolean;
  onWrite: (write: 'all' | 'right') => void;
}

/** How many rows are right, what is wrong with the others, and the ways on. */
function Outcome({ sheet, mapping, looked, sending, onWrite }: OutcomeProps) {
  const words = useText();
  const { t } = words;
  const { right, written, problems } = looked;
  const wrongRows = new Set(problems.map(({ line }) => line)).size;
  const groups = groupsOf(problems, words);
  return (
    <PaddedCard aria-live="polite">
      {written > 0 ? (
        <p className={styles.done} role="status">
          <Icon name="check" />
          {t('myshop.import.done', { n: written })}
        </p>
      ) : (
        <p>{t('myshop.import.right', { n: right })}</p>
      )}
      {conversionsOf(sheet, mapping).map(({ column, n, from, to }) => (
        <HelpText key={column}>
          {t('myshop.import.converted', { column: columnLabel(column, t), n, from, to })}
        </HelpText>
      ))}
      {wrongRows > 0 && (
        <>
          <h2>{t('myshop.import.wrong', { n: wrongRows })}</h2>
          <TableScroller
            className={styles.problems}
            tabIndex={0}
            role="region"
            aria-label={t('myshop.import.problems')}
          >
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t('myshop.import.rows')}</th>
                  <th scope="col">{t('myshop.import.column')}</th>
                  <th scope="col">{t('myshop.import.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {groups.map(({ column, text, got, lines }) => (
                  <tr key={`${column} ${text}`}>
                    <th scope="row">{t('myshop.import.rows.n', { n: lines.length })}</th>
                    <td>{column}</td>
                    <td>
                      {got.length > 0 && (
                        <b>
                          {got.slice(0, mostShown).join(t('list.and'))}
                          {got.length > mostShown && '…'}{' '}
                        </b>
                      )}
                      {text}{' '}
                      <small className={styles.quiet}>
                        {t('myshop.import.lines', {
                          lines: `${lines.slice(0, mostLines).join(', ')}${lines.length > mostLines ? '…' : ''}`,
                        })}
                      </small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroller>
        </>
      )}
      <ActionRow>
        {written === 0 && right > 0 && (
          <Button
            variant="primary"
            disabled={sending}
            onClick={() => onWrite(wrongRows > 0 ? 'right' : 'all')}
          >
            {t(wrongRows > 0 ? 'myshop.import.write.right' : 'myshop.import.write.all', {
              n: right,
            })}
          </Button>
        )}
        {wrongRows > 0 && (
          <Button onClick={() => saveRejectedRows(sheet, problems, words)}>
            <Icon name="download" size={16} />
            {t('myshop.import.wrongFile')}
          </Button>
        )}
        {written > 0 && (
          <LinkButton variant="primary" to="/shop-manage/my-shop">
            {t('myshop.import.back')}
          </LinkButton>
        )}
      </ActionRow>
    </PaddedCard>
  );
}
