import { useCallback, useEffect, useRef, useState } from 'react';
import { useSend } from '#src/components/use-send.ts';
import { createConsultingReport, saveConsultingReport } from '#src/contract/consulting-reports.ts';
import type { BriefInput } from './prefill.part.ts';

const pauseMs = 700;

export interface Draft {
  id: string | null;
  state: 'new' | 'saving' | 'saved' | 'failed' | 'elsewhere';
  savedAt: Date | null;
  /** Keeps the brief after a short pause in writing. */
  keep: (brief: BriefInput) => void;
  /** Keeps it now. @returns The draft's id; null when it could not be kept. */
  flush: (brief: BriefInput) => Promise<string | null>;
}

/** A brief that keeps itself on the server: begun with the first change, saved one after the other. */
export function useDraft(stored: { id: string; revision: number } | null, onBegun: (id: string) => void): Draft {
  const [state, setState] = useState<Draft['state']>(stored ? 'saved' : 'new');
  const [id, setId] = useState(stored?.id ?? null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const create = useSend(createConsultingReport);
  const save = useSend(saveConsultingReport);
  const at = useRef(stored);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<string | null>>(Promise.resolve(null));
  // A new function with every render of the page must not count as a change of the brief.
  const told = useRef(onBegun);
  useEffect(() => {
    told.current = onBegun;
  }, [onBegun]);
  const { send: begin } = create;
  const { send: change } = save;

  const write = useCallback(
    async (brief: BriefInput): Promise<string | null> => {
      setState('saving');
      if (at.current === null) {
        const made = await begin({ brief });
        if (!made) return (setState('failed'), null);
        at.current = { id: made.id, revision: made.revision };
        setId(made.id);
        told.current(made.id);
      } else {
        const { id: draft, revision } = at.current;
        const saved = await change({ id: draft, revision, brief });
        if (!saved) return (setState('failed'), null);
        at.current = { id: draft, revision: saved.revision };
      }
      setState('saved');
      setSavedAt(new Date());
      return at.current.id;
    },
    [begin, change],
  );
  const flush = useCallback(
    (brief: BriefInput) => {
      clearTimeout(waiting.current);
      // After the one that is under way, so that each save knows the revision before it.
      last.current = last.current.then(() => write(brief));
      return last.current;
    },
    [write],
  );
  const keep = useCallback(
    (brief: BriefInput) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void flush(brief), pauseMs);
    },
    [flush],
  );
  useEffect(() => () => clearTimeout(waiting.current), []);
  const isElsewhere = (save.error?.data as { reason?: string } | null)?.reason === 'changed';
  return { id, state: state === 'failed' && isElsewhere ? 'elsewhere' : state, savedAt, keep, flush };
}
