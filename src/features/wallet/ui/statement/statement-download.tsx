import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { BillKind } from '../../model/bill.ts';
import type { DayRange } from './day-range.ts';
import { type StatementFormat, saveStatement } from './export-statement.ts';

interface StatementDownload {
  /** Days and kinds of the lines; all kinds when `kind` is empty. */
  range: DayRange;
  kind: readonly BillKind[];
  /** Names the file and the sheet in it. */
  name: string;
}

/** Downloads the statement of a date range. `failure` is the error of the last attempt. */
export function useStatementDownload({ range, kind, name }: StatementDownload) {
  const words = useText();
  const goods = useItemTitle();
  const [failure, setFailure] = useState<unknown>();
  const attempt = async (act: () => Promise<void>) => {
    setFailure(undefined);
    await act().catch(setFailure);
  };
  const save = (format: StatementFormat) =>
    attempt(() => saveStatement(format, { range, kind, name, words, goods }));
  return { failure, attempt, save };
}

export function StatementDownloadButtons({
  onSave,
}: {
  onSave: (format: StatementFormat) => Promise<void>;
}) {
  const { t } = useText();
  return (
    <>
      <Button onClick={() => void onSave('csv')}>{t('statement.csv')}</Button>
      <Button onClick={() => void onSave('xlsx')}>{t('statement.xlsx')}</Button>
    </>
  );
}
