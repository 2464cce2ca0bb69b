import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { importColumns, importMyShops, type ImportColumn } from '../../contract/my-shop-import.ts';
import styles from '../list/my-shop.module.css';
import {
  columnLabel,
  conversionsOf,
  duplicateColumns,
  guessMapping,
  missingColumns,
  rowsOf,
  type Mapping,
} from './column-mapping.ts';
import { saveTemplate, saveRejectedRows } from './import-files.ts';
import { groupsOf } from './import-problems.ts';
import { readSheet, type ImportSheet, type ImportSheetError } from './read-csv-sheet.ts';

type Looked = OutputOf<typeof importMyShops>;

/** Units from a file: read here, its columns matched, looked at by the server, and written in one go. */
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
    send.forget();
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
    const answer = await send.send({ rows: rowsOf(sheet!, mapping), write });
    if (answer) setLooked(answer);
  };
  const missing = missingColumns(mapping);
  const twice = duplicateColumns(mapping);
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
      <PaddedCard>
        <ActionRow>
          <label className={classNames(buttonClass('primary'), styles.addFile)}>
            {reading ? t('myshop.import.reading') : t('myshop.import.choose')}
            <input
              type="file"
              name="sheet"
              accept=".csv,.tsv,.txt,.xlsx"
              aria-label={t('myshop.import.choose')}
              disabled={reading}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          <Button onClick={() => saveTemplate(t)}>
            <Icon name="download" size={16} />
            {t('myshop.import.template')}
          </Button>
          {sheet && (
            <span>{t('myshop.import.file', { name: sheet.name, n: sheet.rows.length })}</span>
          )}
        </ActionRow>
        {fault && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {t(`myshop.import.fault.${fault}`)}
          </ErrorText>
        )}
      </PaddedCard>
      {sheet && !isDone && (
        <PaddedCard>
          <h2>{t('myshop.import.map')}</h2>
          <HelpText>{t('myshop.import.map.text')}</HelpText>
          <ul className={styles.mapping}>
            {sheet.heading.map((head, at) => (
              <li key={`${at} ${head}`}>
                <label>
                  <span>
                    <b>{head || `${at + 1}`}</b>
                    <small className={styles.quiet}>
                      {t('myshop.import.example', { value: exampleOf(sheet, at) || '–' })}
                    </small>
                  </span>
                  <Icon name="chevron-right" size={16} />
                  <Select
                    value={mapping[at] ?? ''}
                    onChange={({ target }) =>
                      match(at, importColumns.find((column) => column === target.value) ?? null)
                    }
                  >
                    <option value="">{t('myshop.import.skip')}</option>
                    {importColumns.map((column) => (
                      <option key={column} value={column}>
                        {columnLabel(column, t)}
                      </option>
                    ))}
                  </Select>
                </label>
              </li>
            ))}
          </ul>
          {missing.length > 0 && (
            <ErrorText>
              <Icon name="warning" />
              {t('myshop.import.needed', {
                columns: missing.map((column) => columnLabel(column, t)).join(t('list.and')),
              })}
            </ErrorText>
          )}
          {twice.map((column) => (
            <ErrorText key={column}>
              <Icon name="warning" />
              {t('myshop.import.twice', { column: columnLabel(column, t) })}
            </ErrorText>
          ))}
          <ActionRow>
            <Button
              variant={looked ? 'default' : 'primary'}
              disabled={missing.length > 0 || twice.length > 0 || send.sending}
              onClick={() => void post('look')}
            >
              {send.sending ? t('myshop.import.looking') : t('myshop.import.look')}
            </Button>
          </ActionRow>
        </PaddedCard>
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
          sending={send.sending}
          onWrite={(write) => void post(write)}
        />
      )}
    </NarrowPageLayout>
  );
}

const exampleOf = ({ rows }: ImportSheet, at: number) =>
  rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at]?.trim() ?? '';

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
