import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { parseReportCode } from '#src/features/assessments/model/report-code.ts';
import { CodeForm } from '#src/features/assessments/ui/verification/code-form.tsx';
import { VerificationView } from '#src/features/assessments/ui/verification/verification-view.tsx';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { CenteredPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/** `/verify`: whether a report was issued and is valid; `?code=` is printed on it. */
export default function VerifyPage() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const typed = params.get('code') ?? '';
  const code = parseReportCode(typed);
  return (
    <>
      <MinimalHeader />
      <CenteredPageLayout id="content" tabIndex={-1}>
        <PageHeader>
          <h1 tabIndex={-1}>{t('valuation.page.title')}</h1>
        </PageHeader>
        {code === null ? (
          <CodeForm typed={typed} onCode={(next) => setParams({ code: next })} />
        ) : (
          <VerificationView key={code} code={code} onOther={() => setParams({})} />
        )}
      </CenteredPageLayout>
    </>
  );
}
