import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError } from '#src/client/http/errors.ts';

const pauseMs = 700;

/** Which row of the server a draft is, and which of its changes was the last. */
export interface DraftMark {
  id: string;
  revision: number;
}

/**
 * `changed` waits to be kept; `elsewhere` was changed in another place meanwhile and is kept no
 * more.
 */
export type DraftState = 'new' | 'changed' | 'saving' | 'saved' | 'failed' | 'elsewhere';

interface KeptDraftOptions<Form, Row extends DraftMark> {
  stored: DraftMark | null;
  /** Both resolve to undefined when the call fails; `error` then has the reason. */
  begin: (form: Form) => Promise<Row | undefined>;
  change: (mark: DraftMark, form: Form) => Promise<Row | undefined>;
  error: CallError | undefined;
  onBegun: (row: Row) => void;
  /** Whether it saves automatically. */
  keepsItself?: boolean;
}

export interface AutosavedDraft<Form, Row extends DraftMark> {
  id: string | null;
  state: DraftState;
  savedAt: Date | null;
  /** Says that something was typed; kept after a short pause. */
  touch: (form: Form) => void;
  /** Keeps it now. @returns What is kept; null when it could not be. */
  flush: (form: Form) => Promise<Row | null>;
}

/**
 * A form that keeps itself on the server: begun with the first change, then saved one after the
 * other.
 */
export function useAutosavedDraft<Form, Row extends DraftMark>({
  stored,
  keepsItself = true,
  error,
  ...calls
}: KeptDraftOptions<Form, Row>): AutosavedDraft<Form, Row> {
  const [state, setState] = useState<DraftState>(stored ? 'saved' : 'new');
  const [id, setId] = useState(stored?.id ?? null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const at = useRef(stored && { id: stored.id, revision: stored.revision });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<Row | null>>(Promise.resolve(null));
  // Counts edits: the form may have been edited while the previous save was pending.
  const typed = useRef(0);
  // New functions with every render of the page must not count as a change of the form.
  const latestCalls = useRef(calls);
  useEffect(() => {
    latestCalls.current = calls;
  });

  const write = useCallback(async (form: Form, upTo: number): Promise<Row | null> => {
    const { begin, change, onBegun } = latestCalls.current;
    const before = at.current;
    setState('saving');
    const kept = await (before === null ? begin(form) : change(before, form));
    if (!kept) return (setState('failed'), null);
    at.current = { id: kept.id, revision: kept.revision };
    setId(kept.id);
    if (before === null) onBegun(kept);
    setState(typed.current === upTo ? 'saved' : 'changed');
    setSavedAt(new Date());
    return kept;
  }, []);
  const flush = useCallback(
    (form: Form) => {
      clearTimeout(waiting.current);
      // After the one that is under way, so that each save knows the revision before it.
      const upTo = typed.current;
      last.current = last.current.then(() => write(form, upTo));
      return last.current;
    },
    [write],
  );
  const touch = useCallback(
    (form: Form) => {
      clearTimeout(waiting.current);
      typed.current += 1;
      setState('changed');
      if (keepsItself) waiting.current = setTimeout(() => void flush(form), pauseMs);
    },
    [flush, keepsItself],
  );
  useEffect(() => () => clearTimeout(waiting.current), []);
  const isElsewhere = (error?.data as { reason?: string } | null | undefined)?.reason === 'changed';
  return {
    id,
    state: state === 'failed' && isElsewhere ? 'elsewhere' : state,
    savedAt,
    touch,
    flush,
  };
}
