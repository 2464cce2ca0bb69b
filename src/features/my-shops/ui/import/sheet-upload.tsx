import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { FileInput } from '#src/ui/file-input/file-input.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { saveTemplate } from './import-files.ts';
import type { ImportSheet, ImportSheetError } from './read-csv-sheet.ts';

interface SheetUploadProps {
  sheet: ImportSheet | undefined;
  fault: ImportSheetError | undefined;
  isReading: boolean;
  onChoose: (file: File | undefined) => void;
}

/** Chooses the file, or saves a template of one. */
export function SheetUpload({ sheet, fault, isReading, onChoose }: SheetUploadProps) {
  const { t } = useText();
  return (
    <PaddedCard>
      <FileInput
        isPrimary
        name="sheet"
        accept={['.csv', '.tsv', '.txt', '.xlsx']}
        text={t(isReading ? 'myshop.import.reading' : 'myshop.import.choose')}
        disabled={isReading}
        onChoose={([file]) => onChoose(file)}
      />
      <ActionRow>
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
  );
}
