import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { importOptions, listImportRuns } from '#src/features/imports/contract/imports.ts';
import { ImportFile } from '#src/features/imports/ui/import-file.tsx';
import { ImportRuns } from '#src/features/imports/ui/import-runs.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { HelpText } from '#src/ui/text/text.tsx';

/** `/staff/imports`: a file of data is mapped, checked and imported; earlier runs can be undone. */
export default function ImportsPage() {
  const { t } = useText();
  const options = useQuery(importOptions, {});
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(10);
  const runs = useQuery(listImportRuns, { page, limit });
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.imports')}</h1>
        <HelpText as="span">{t('imports.lead')}</HelpText>
      </PageHeader>
      <AsyncView query={options} skeleton={<SkeletonLines lines={4} />}>
        {(known) => (
          <ImportFile
            options={known}
            onKept={options.refetch}
            onImported={() => {
              // A run adds to the cities and to the sources too.
              options.refetch();
              runs.refetch();
            }}
          />
        )}
      </AsyncView>
      <ImportRuns
        query={runs}
        page={page}
        limit={limit}
        onPage={setPage}
        onLimit={(rows) => {
          setLimit(rows);
          setPage(1);
        }}
      />
    </PageLayout>
  );
}
