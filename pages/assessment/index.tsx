import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import { UnitsInM2 } from '#src/client/text/units-of.tsx';
import {
  createAssessment,
  readAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { ReportPage, SharedPage } from '#src/features/assessments/ui/report/report-page.tsx';
import { pageOf, AssessmentList } from '#src/features/assessments/ui/workbench/assessment-list.tsx';
import { AssessmentNotFound } from '#src/features/assessments/ui/workbench/assessment-not-found.tsx';
import styles from '#src/features/assessments/ui/workbench/assessment.module.css';
import { CorrectPage } from '#src/features/assessments/ui/workbench/correct-page.tsx';
import { stepNames, type StepName } from '#src/features/assessments/ui/workbench/step-names.ts';
import { WorkbenchView } from '#src/features/assessments/ui/workbench/workbench.tsx';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { Balance } from '#src/features/navigation/ui/balance.tsx';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';

/**
 * `/assessment`: values the rent of a shop in six steps.
 *
 * `id`, `step` open the bench, `report`, `correct`, `share` an issued, reviewed, shared report;
 * `shop`, `unit`, `kase` start one.
 */
export default function AssessmentPage() {
  // Grids, sheets and registers are in m², and so are the figures that a member types here.
  return (
    <UnitsInM2>
      <Assessment />
    </UnitsInM2>
  );
}

function Assessment() {
  const [query, setQuery] = useSearchParams();
  const [id, report, share] = [query.get('id'), query.get('report'), query.get('share')];
  const correct = query.get('correct');
  const asked = query.get('step');
  const isKnown = (stepNames as readonly string[]).includes(asked ?? 'subject');
  const step = (isKnown ? (asked ?? 'subject') : 'subject') as StepName;
  const page = query.get('page');
  const wrong = [
    ...(isKnown ? [] : [{ key: 'step', value: asked! }]),
    ...(page === null || pageOf(page) !== undefined ? [] : [{ key: 'page', value: page }]),
  ];
  const begins = query.has('shop') || query.has('kase') || query.has('unit');
  return (
    <>
      <MinimalHeader>
        <Balance />
      </MinimalHeader>
      <main id="content" tabIndex={-1} className={styles.main}>
        <AddressNotice
          wrong={wrong}
          onTidy={() =>
            setQuery((before) => {
              for (const { key } of wrong) before.delete(key);
              return before;
            })
          }
        />
        {share !== null ? (
          <SharedPage key={share} token={share} />
        ) : report !== null ? (
          <ReportPage key={report} id={report} />
        ) : correct !== null ? (
          <CorrectPage key={correct} id={correct} step={step} />
        ) : id !== null ? (
          <Bench key={id} id={id} step={step} />
        ) : begins ? (
          <Begin shopId={query.get('shop')} kaseId={query.get('kase')} unitId={query.get('unit')} />
        ) : (
          <AssessmentList />
        )}
      </main>
    </>
  );
}

function Bench({ id, step }: { id: string; step: StepName }) {
  const query = useQuery(readAssessment, { id });
  if (isAbsent(query.error)) return <AssessmentNotFound id={id} />;
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={10} />}>
      {/* What is read anew takes the place of what was typed before, with its revision; a plain step keeps it. */}
      {(assessment) => (
        <WorkbenchView
          key={assessment.revision}
          assessment={assessment}
          step={step}
          onReload={query.refetch}
        />
      )}
    </AsyncView>
  );
}

interface BeginProps {
  shopId: string | null;
  kaseId: string | null;
  /** A unit of the member's own. */
  unitId: string | null;
}

/** Begins an assessment of a shop or a kase that another page sent along, and goes on to it. */
function Begin({ shopId, kaseId, unitId }: BeginProps) {
  const navigate = useNavigate();
  const making = useMutation(createAssessment);
  const begun = useRef(false);
  const { mutate } = making;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const of = unitId !== null ? { unitId } : shopId !== null ? { shopId } : { kaseId: kaseId! };
    void mutate(of).then((made) => {
      if (made) void navigate(`/assessment?id=${made.id}`, { replace: true });
    });
  }, [kaseId, navigate, mutate, shopId, unitId]);
  if (!making.error) return <SkeletonLines lines={10} />;
  return (
    <Failed error={making.error} onRetry={() => void navigate('/assessment', { replace: true })} />
  );
}
