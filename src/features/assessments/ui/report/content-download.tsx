import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { readFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { downloadFile } from '#src/ui/download/download-file.ts';
import { ErrorText } from '#src/ui/text/text.tsx';
import { readIssuedContent } from '../../contract/assessment-issues.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';

/** Saves the issued content as it was hashed, byte for byte. */
export function ContentDownload({
  report: { id, no, verification },
}: {
  report: AssessmentReportOutput;
}) {
  const { t } = useText();
  const [failed, setFailed] = useState(false);
  if (!verification) return null;
  const save = async () => {
    setFailed(false);
    try {
      const bytes = await readFile(readIssuedContent.path.replace(':id', id));
      downloadFile(bytes, `${no}-${verification.edition}.json`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button onClick={() => void save()}>{t('valuation.verify.content')}</Button>
      {failed && <ErrorText role="alert">{t('valuation.verify.content.failed')}</ErrorText>}
    </>
  );
}
