import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { readConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';
import { BriefForm } from '#src/features/consulting/ui/brief/brief-form.tsx';
import { formOf, prefilled } from '#src/features/consulting/ui/brief/prefill-brief.ts';
import { useCheckedPlaces } from '#src/features/consulting/ui/brief/use-checked-places.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /renta-reports/consulting-report-add – the brief of a consulting report; saved as a draft until
 * it is submitted.
 */
export default function ConsultingReportAddPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  // The draft this page has begun itself: its address comes later than its form, which goes on.
  const [begun, setBegun] = useState<{ id: string; form: string } | null>(null);
  const draft = query.get('draft');
  const asked = useQuery(
    readConsultingReport,
    draft === null || draft === begun?.id ? null : { id: draft },
  );
  const begin = (id: string) => {
    setBegun({ id, form: query.toString() });
    setQuery({ draft: id }, { replace: true });
  };
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.consultingReportAdd')}</h1>
      </PageHeader>
      {draft === null || draft === begun?.id ? (
        <FromLink
          key={draft === null ? query.toString() : begun!.form}
          link={draft === null ? query : new URLSearchParams(begun!.form)}
          isDraft={draft !== null}
          onBegun={begin}
          onTidy={(search) => setQuery(search, { replace: true })}
          onReload={() => setBegun(null)}
        />
      ) : (
        <AsyncView query={asked} skeleton={<SkeletonLines lines={8} height={56} />}>
          {(report) => (
            <BriefForm
              key={`${report.id} ${report.revision}`}
              form={formOf(report.brief)}
              isPrefilled={false}
              draft={report}
              attachments={report.attachments}
              onBegun={begin}
              onReload={asked.refetch}
            />
          )}
        </AsyncView>
      )}
    </NarrowPageLayout>
  );
}

interface FromLinkProps {
  link: URLSearchParams;
  /** Its form keeps itself already, and the address says so. */
  isDraft: boolean;
  onBegun: (id: string) => void;
  onTidy: (search: URLSearchParams) => void;
  onReload: () => void;
}

/**
 * A new brief with what a link brings along; what of it names nothing there is, is said and left
 * out.
 */
function FromLink({ link, isDraft, onBegun, onTidy, onReload }: FromLinkProps) {
  const { form, wrong, isPrefilled } = prefilled(link);
  const places = useCheckedPlaces(form);
  if (places === null) return <SkeletonLines lines={8} height={56} />;
  const all = [...wrong, ...places.wrong];
  const tidy = () =>
    onTidy(
      new URLSearchParams(
        [...link].filter(
          ([key, value]) => !all.some((one) => one.key === key && one.value === value),
        ),
      ),
    );
  return (
    <>
      {!isDraft && <AddressNotice wrong={all} onTidy={tidy} />}
      <BriefForm
        form={places.form}
        isPrefilled={isPrefilled}
        draft={null}
        attachments={[]}
        onBegun={onBegun}
        onReload={onReload}
      />
    </>
  );
}
