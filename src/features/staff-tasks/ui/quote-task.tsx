import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { readConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';
import { QuoteForm } from '#src/features/consulting/ui/reports/quote-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** The quote of a consulting report, by the form of the report itself. */
export default function QuoteTask({ id, onQuoted }: { id: string; onQuoted: () => void }) {
  const { t } = useText();
  const query = useQuery(readConsultingReport, { id });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={3} height={40} />}>
      {(report) => (
        <section>
          <p>
            <LinkButton to={`/renta-reports/consulting-report?${new URLSearchParams({ id })}`}>
              {t('tasks.quote.brief')}
            </LinkButton>
          </p>
          <QuoteForm report={report} onDone={onQuoted} />
        </section>
      )}
    </AsyncView>
  );
}
