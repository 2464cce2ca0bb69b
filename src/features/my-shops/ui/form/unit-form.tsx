import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  changeableSteps,
  currencyOfUnit,
  myShopSteps,
  type MyShopStep,
} from '../../model/my-shop.ts';
import type { Unit } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import { RejectedNote } from '../list/rejected-note.tsx';
import { UnitActions } from '../list/unit-actions.tsx';
import { Completeness } from './completeness.tsx';
import { DraftNote } from './draft-note.tsx';
import { FeesStep } from './fees-step.tsx';
import { FilesStep } from './files-step.tsx';
import { isLeaseInvalid, LeaseStep } from './lease-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { SizesStep } from './sizes-step.tsx';
import type { StepProps } from './step-props.ts';
import { StepsNav } from './steps-nav.tsx';
import { TermsStep } from './terms-step.tsx';
import { TradeStep } from './trade-step.tsx';
import { useUnitDraft, type UnitForm } from './use-unit-draft.ts';

interface UnitFormProps {
  form: UnitForm;
  unit: Unit | null;
  step: MyShopStep;
  /** The field to correct. */
  field: string | null;
  onStep: (step: MyShopStep) => void;
  onBegun: (unit: Unit) => void;
  onReload: () => void;
}

/**
 * A unit as a form in steps, which keeps itself while it is a draft; beside it how complete it is.
 */
export function UnitFormView({
  form: given,
  unit,
  step,
  field,
  onStep,
  onBegun,
  onReload,
}: UnitFormProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const { form, kept, draft, change } = useUnitForm(given, unit, onBegun);
  const [files, setFiles] = useState<Unit['files']>(unit?.files ?? []);
  const [invalidFields, onWrong] = useInvalidFields();
  const status = unit?.status ?? 'draft';
  const isDraft = status === 'draft';
  const canChange = changeableSteps(status);
  const isHeld = !canChange.includes(step) && (step !== 'lease' || status === 'archived');
  const { flush, state } = draft;
  useUnsavedChanges(invalidFields.size > 0 || (state !== 'saved' && state !== 'new'));
  useFocusedField(root, field);

  const stepProps: StepProps = {
    facts: form.facts,
    book: form.book,
    currency: currencyOfUnit(form.facts),
    disabled: isHeld,
    onFacts: (part) => change({ ...form, facts: { ...form.facts, ...part } }),
    onBook: (part) => change({ ...form, book: { ...form.book, ...part } }),
    onWrong,
  };
  const canSave = invalidFields.size === 0 && !isLeaseInvalid(form.book);
  const finish = async () => {
    if (state === 'new') return void navigate('/shop-manage/my-shop');
    const done = state === 'saved' ? kept : await flush(form);
    if (done) void navigate(`/shop-manage/my-shop?${new URLSearchParams({ unit: done.id })}`);
  };
  const idOf = async () => (kept ?? (await flush(form)))?.id ?? null;
  return (
    <div ref={root} className={styles.form}>
      <StepsNav step={step} facts={form.facts} onStep={onStep} />
      <PaddedCard aria-label={t(`myshop.form.step.${step}`)}>
        {unit && <RejectedNote unit={unit} />}
        <h2>{t(`myshop.form.step.${step}`)}</h2>
        {isHeld && step !== 'files' && (
          <HelpText>{t('myshop.form.held', { status: t(`myshop.status.${status}`) })}</HelpText>
        )}
        <StepFields
          step={step}
          stepProps={stepProps}
          marketRents={kept?.marketRents ?? null}
          files={files}
          areFilesDisabled={status === 'pendingReview' || status === 'archived'}
          idOf={idOf}
          onFiles={setFiles}
        />
        <StepTurn
          step={step}
          canFinish={canSave && state !== 'saving'}
          onStep={onStep}
          onFinish={() => void finish()}
        />
      </PaddedCard>
      <aside className={styles.aside}>
        <Completeness facts={form.facts} onStep={onStep} />
        <DraftNote
          draft={draft}
          isDraft={isDraft}
          onReload={onReload}
          onRetry={() => void flush(form)}
        />
        {!isDraft && canChange.length > 0 && (
          <Button
            variant="primary"
            disabled={!canSave || state === 'saved' || state === 'saving'}
            onClick={() => void flush(form)}
          >
            {t('myshop.form.save')}
          </Button>
        )}
        {status === 'rejected' && unit && <UnitActions unit={unit} onChanged={onReload} />}
        <Button disabled={!canSave || state === 'saving'} onClick={() => void finish()}>
          {t('myshop.import.back')}
        </Button>
      </aside>
    </div>
  );
}

/** What is typed, stored as a draft, and the unit it is stored as. */
function useUnitForm(given: UnitForm, unit: Unit | null, onBegun: (unit: Unit) => void) {
  const [form, setForm] = useState<UnitForm>({ facts: given.facts, book: given.book });
  const [kept, setKept] = useState(unit);
  const draft = useUnitDraft(unit, (begun) => {
    setKept(begun);
    onBegun(begun);
  });
  const change = (next: UnitForm) => {
    setForm(next);
    // An incomplete lease is saved with the rest once both of its dates are set.
    if (!isLeaseInvalid(next.book)) draft.touch(next);
  };
  return { form, kept, draft, change };
}

/** Names of the fields with invalid input, and the setter a field calls with its own. */
function useInvalidFields(): [ReadonlySet<string>, StepProps['onWrong']] {
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const onWrong = useCallback(
    (name: string, isWrong: boolean) =>
      setInvalid((before) =>
        isWrong ? new Set(before).add(name) : new Set([...before].filter((one) => one !== name)),
      ),
    [],
  );
  return [invalid, onWrong];
}

/**
 * Focuses the field once, when the note that named it linked here; changing the step removes it
 * from the address.
 */
function useFocusedField(root: RefObject<HTMLElement | null>, field: string | null): void {
  useEffect(() => {
    if (field !== null)
      root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
  }, [root, field]);
}

interface StepFieldsProps {
  step: MyShopStep;
  stepProps: StepProps;
  marketRents: Unit['marketRents'];
  files: Unit['files'];
  areFilesDisabled: boolean;
  idOf: () => Promise<string | null>;
  onFiles: Dispatch<SetStateAction<Unit['files']>>;
}

/** The fields of the open step. */
function StepFields({
  step,
  stepProps,
  marketRents,
  files,
  areFilesDisabled,
  idOf,
  onFiles,
}: StepFieldsProps) {
  return (
    <>
      {step === 'place' && <PlaceStep {...stepProps} />}
      {step === 'sizes' && <SizesStep {...stepProps} />}
      {step === 'terms' && <TermsStep {...stepProps} marketRents={marketRents} />}
      {step === 'trade' && <TradeStep {...stepProps} />}
      {step === 'fees' && <FeesStep {...stepProps} />}
      {step === 'files' && (
        <FilesStep files={files} disabled={areFilesDisabled} idOf={idOf} onFiles={onFiles} />
      )}
      {step === 'lease' && <LeaseStep {...stepProps} />}
    </>
  );
}

interface StepTurnProps {
  step: MyShopStep;
  canFinish: boolean;
  onStep: (step: MyShopStep) => void;
  onFinish: () => void;
}

function StepTurn({ step, canFinish, onStep, onFinish }: StepTurnProps) {
  const { t } = useText();
  const at = myShopSteps.indexOf(step);
  return (
    <div className={styles.turn}>
      <Button disabled={at === 0} onClick={() => onStep(myShopSteps[at - 1]!)}>
        <Icon name="chevron-left" size={16} />
        {t('myshop.form.previous')}
      </Button>
      {at < myShopSteps.length - 1 ? (
        <Button variant="primary" onClick={() => onStep(myShopSteps[at + 1]!)}>
          {t('myshop.form.next')}
          <Icon name="chevron-right" size={16} />
        </Button>
      ) : (
        <Button variant="primary" disabled={!canFinish} onClick={onFinish}>
          {t('myshop.form.finish')}
        </Button>
      )}
    </div>
  );
}
