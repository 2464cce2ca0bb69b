import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { SharedPage } from '#src/features/reports/ui/shared-page/shared-page.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { CenteredPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/** /shared?s= for the holder of a link – a search, comparison, sheet, dashboard or project to read. */
export default function SharedPagePage() {
  const { t } = useText();
  const [params] = useSearchParams();
  return (
    <>
      <MinimalHeader />
      <CenteredPageLayout id="content" tabIndex={-1}>
        <PageHeader>
          <h1 tabIndex={-1}>{t('page.shared')}</h1>
        </PageHeader>
        <SharedPage token={params.get('s') ?? ''} />
      </CenteredPageLayout>
    </>
  );
}
