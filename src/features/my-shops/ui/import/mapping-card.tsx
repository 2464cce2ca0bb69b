import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { importColumns, type ImportColumn } from '../../contract/my-shop-import.ts';
import styles from '../list/my-shop.module.css';
import { columnLabel, duplicateColumns, missingColumns, type Mapping } from './column-mapping.ts';
import type { ImportSheet } from './read-csv-sheet.ts';

interface MappingCardProps {
  sheet: ImportSheet;
  mapping: Mapping;
  isSending: boolean;
  /** Whether the server has checked the rows already. */
  isLooked: boolean;
  onMatch: (at: number, column: ImportColumn | null) => void;
  onLook: () => void;
}

/** Matches the columns of the file with those of a unit. */
export function MappingCard({
  sheet,
  mapping,
  isSending,
  isLooked,
  onMatch,
  onLook,
}: MappingCardProps) {
  const { t } = useText();
  const missing = missingColumns(mapping);
  const twice = duplicateColumns(mapping);
  return (
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
                  onMatch(at, importColumns.find((column) => column === target.value) ?? null)
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
          variant={isLooked ? 'default' : 'primary'}
          disabled={missing.length > 0 || twice.length > 0}
          isRunning={isSending}
          onClick={onLook}
        >
          {isSending ? t('myshop.import.looking') : t('myshop.import.look')}
        </Button>
      </ActionRow>
    </PaddedCard>
  );
}

const exampleOf = ({ rows }: ImportSheet, at: number) =>
  rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at]?.trim() ?? '';
