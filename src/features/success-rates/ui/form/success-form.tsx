import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { previewSuccessRate, successScopes } from '../../contract/success-rates.ts';
import { PanelView } from '../evidence/panel-view.tsx';
import { SurveyDetails } from '../evidence/survey-details.tsx';
import { usePanelTarget } from '../evidence/use-panel-target.ts';
import { completeQuestion, unknownParameters } from './complete-question.ts';
import { questionErrors, type Question, type QuestionChange } from './question-address.ts';
import { QuestionForm } from './question-form.tsx';
import type { Scopes } from './question-labels.ts';
import { QuestionNotice } from './question-notice.tsx';
import { RecentRuns } from './recent-runs.tsx';
import styles from './success-form.module.css';
import { PreviewCard } from './success-preview.tsx';

/**
 * Form of a survival query, its free preview, and the latest runs. The query is stored in the
 * address. For a trade that is known from surveys only, the figure of those surveys instead.
 */
export function SuccessForm({ navigation }: { navigation: ListNavigation }) {
  const target = usePanelTarget(navigation.state.filter);
  if (target) return <PanelView key={`${target.city} ${target.category}`} {...target} />;
  return <RunForm navigation={navigation} />;
}

function RunForm({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const query = useQuery(successScopes, {});
  const { city: own } = useSettings();
  return (
    <CanAccess rule="can:success-run" fallback={<UpgradeCard />}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={10} height={44} />}
        isEmpty={(scopes) => scopes.length === 0}
        empty={<p className={styles.nothing}>{t('success.nowhere')}</p>}
      >
        {(scopes) => {
          const question = completeQuestion(navigation.state.filter, scopes, own);
          const unknown = unknownParameters(navigation.state.filter, question);
          // City and trade are written too, so that the address holds the whole query.
          const change: typeof navigation.applyFilter = (parts) =>
            navigation.applyFilter({
              city: question['city'],
              category: question['category'],
              ...parts,
            });
          return (
            <>
              <div className={styles.notices}>
                <QuestionNotice
                  wrong={unknown}
                  onTidy={() =>
                    navigation.applyFilter(
                      Object.fromEntries(unknown.map(({ key }) => [key, undefined])),
                    )
                  }
                />
              </div>
              <Asking question={question} scopes={scopes} onChange={change} />
              <SurveyDetails question={question} />
            </>
          );
        }}
      </AsyncView>
    </CanAccess>
  );
}

/** The form and the preview card; both use the same preview. */
function Asking({
  question,
  scopes,
  onChange,
}: {
  question: Question;
  scopes: Scopes;
  onChange: (change: QuestionChange) => void;
}) {
  const [isTypedWrong, setWrong] = useState(false);
  const isWrong = isTypedWrong || questionErrors(question).size > 0;
  const preview = useQuery(
    previewSuccessRate,
    isWrong ? null : (question as CallInput<typeof previewSuccessRate>),
  );
  return (
    <div className={styles.columns}>
      <QuestionForm
        question={question}
        scopes={scopes}
        preview={preview}
        onChange={onChange}
        onWrong={setWrong}
      />
      <aside className={styles.aside}>
        <PreviewCard question={question} query={preview} isWrong={isWrong} onChange={onChange} />
        <RecentRuns />
      </aside>
    </div>
  );
}

/** For whom the membership holds no success rates: what they would get, and where. */
function UpgradeCard() {
  const { t } = useText();
  return (
    <section className={styles.upgrade}>
      <Icon name="lock" size={24} />
      <h2>{t('success.upgrade.title')}</h2>
      <p>{t('success.upgrade.text')}</p>
      <LinkButton variant="primary" to="/member/product">
        {t('success.upgrade.go')}
      </LinkButton>
    </section>
  );
}
