import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { call, type CallOutput } from '#src/client/http/call.ts';
import { CallError } from '#src/client/http/errors.ts';
import type { AssessmentDocument } from '#src/domain/assessment.ts';
import { saveAssessment, type readAssessment } from '../../contract/assessments.ts';

export type Assessment = CallOutput<typeof readAssessment>;

/** How the document compares with the server's copy. */
export type Saving =
  | { state: 'saved'; at: string }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'failed'; error: CallError }
  | { state: 'conflict' };

/** The edited document, with undo and redo. */
interface Typed extends Pick<Draft, 'edit' | 'undo' | 'redo'> {
  document: AssessmentDocument;
}

interface History {
  past: readonly AssessmentDocument[];
  present: AssessmentDocument;
  future: readonly AssessmentDocument[];
  /** What was changed last: typing on in one field is one step back. */
  mark: string;
}

type Act =
  | { do: 'edit'; mark: string; change: (document: AssessmentDocument) => AssessmentDocument }
  | { do: 'undo' }
  | { do: 'redo' };

const mostSteps = 200;
const quietMs = 700;

function step(history: History, act: Act): History {
  const { past, present, future, mark } = history;
  if (act.do === 'undo') {
    const before = past.at(-1);
    return before
      ? { past: past.slice(0, -1), present: before, future: [present, ...future], mark: '' }
      : history;
  }
  if (act.do === 'redo') {
    const [after, ...later] = future;
    return after ? { past: [...past, present], present: after, future: later, mark: '' } : history;
  }
  const next = act.change(present);
  if (next === present) return history;
  const goesOn = act.mark !== '' && act.mark === mark;
  return {
    past: goesOn ? past : [...past, present].slice(-mostSteps),
    present: next,
    future: [],
    mark: act.mark,
  };
}

/**
 * A document one works on: every change can be taken back, and is saved once nothing was typed for
 * a moment.
 */
export interface Draft {
  document: AssessmentDocument;
  /** The document as the server has it, and its revision. */
  saved: { document: AssessmentDocument; revision: number };
  saving: Saving;
  /**
   * @param mark Names what is changed; changes of one mark in a row are one step. Empty is always a
   * step of its own.
   */
  edit: (mark: string, change: (document: AssessmentDocument) => AssessmentDocument) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Saves now. @returns The revision, or null when that failed. */
  flush: () => Promise<number | null>;
  retry: () => void;
}

function useTyped(begun: AssessmentDocument): Typed {
  const [history, dispatch] = useReducer(step, { past: [], present: begun, future: [], mark: '' });
  const edit = useCallback<Draft['edit']>(
    (mark, change) => dispatch({ do: 'edit', mark, change }),
    [],
  );
  return {
    document: history.present,
    edit,
    undo: history.past.length > 0 ? () => dispatch({ do: 'undo' }) : null,
    redo: history.future.length > 0 ? () => dispatch({ do: 'redo' }) : null,
  };
}

/** A document that is not saved while it is typed, but sent as a whole by an act of its own. */
export function useCorrection(document: AssessmentDocument, revision: number): Draft {
  const typed = useTyped(document);
  useUnsavedChanges(typed.document !== document);
  return {
    ...typed,
    saved: { document, revision },
    saving: { state: 'waiting' },
    flush: () => Promise.resolve(revision),
    retry: () => undefined,
  };
}

export function useDraft(assessment: Assessment): Draft {
  const typed = useTyped(assessment.document);
  const [saved, setSaved] = useState({
    document: assessment.document,
    revision: assessment.revision,
  });
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: assessment.updatedAt });
  // The pending save, so that saves are sequential and each carries the revision of the previous
  // one.
  const under = useRef<Promise<number | null>>(Promise.resolve(assessment.revision));
  const present = typed.document;
  const isDirty = present !== saved.document;
  useUnsavedChanges(isDirty);

  const save = useCallback(
    (document: AssessmentDocument) => {
      under.current = under.current.then(async (revision) => {
        if (revision === null) return null;
        setSaving({ state: 'saving' });
        try {
          const kept = await call(
            saveAssessment,
            { id: assessment.id, revision, document },
            { silent: true },
          );
          setSaved({ document, revision: kept.revision });
          setSaving({ state: 'saved', at: kept.updatedAt });
          return kept.revision;
        } catch (error) {
          if (error instanceof CallError && error.code === 409) {
            setSaving({ state: 'conflict' });
            return null;
          }
          if (!(error instanceof CallError)) throw error;
          setSaving({ state: 'failed', error });
          return revision;
        }
      });
      return under.current;
    },
    [assessment.id],
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void save(present), quietMs);
    return () => clearTimeout(timer);
  }, [present, isDirty, save]);

  return {
    ...typed,
    saved,
    saving: isDirty && saving.state === 'saved' ? { state: 'waiting' } : saving,
    flush: () => (isDirty ? save(present) : under.current),
    retry: () => void save(present),
  };
}
