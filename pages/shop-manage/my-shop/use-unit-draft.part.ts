import { useCallback, useEffect, useRef, useState } from 'react';
import { useSend } from '#src/components/use-send.ts';
import { createMyShop, saveMyShop } from '#src/contract/my-shops.ts';
import type { MyShopBook, MyShopFacts } from '#src/domain/my-shop.ts';
import type { Unit } from './words.part.ts';

const pauseMs = 700;

/** What a form holds. */
export interface UnitForm {
  facts: MyShopFacts;
  book: MyShopBook;
}

export interface UnitDraft {
  state: 'new' | 'changed' | 'saving' | 'saved' | 'failed' | 'elsewhere';
  savedAt: Date | null;
  /** The server's words for what it refused, with its fields. */
  fault: { msg: string; fields: readonly string[] } | undefined;
  /** Says that something was typed; a draft keeps itself after a short pause. */
  touch: (form: UnitForm) => void;
  /** Keeps it now. @returns The unit as it is kept; null when it could not be. */
  flush: (form: UnitForm) => Promise<Unit | null>;
}

/**
 * Keeps a unit on the server: a draft by itself, begun with the first change; what is listed only when one says so, since
 * others would read every letter.
 */
export function useUnitDraft(stored: Unit | null, onBegun: (unit: Unit) => void): UnitDraft {
  const [state, setState] = useState<UnitDraft['state']>(stored ? 'saved' : 'new');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const create = useSend(createMyShop);
  const save = useSend(saveMyShop);
  const at = useRef(stored && { id: stored.id, revision: stored.revision });
  const keepsItself = stored === null || stored.status === 'draft';
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<Unit | null>>(Promise.resolve(null));
  // A new function with every render of the page must not count as a change of the form.
  const told = useRef(onBegun);
  useEffect(() => {
    told.current = onBegun;
  }, [onBegun]);
  const { send: begin } = create;
  const { send: change } = save;

  const write = useCallback(
    async (form: UnitForm): Promise<Unit | null> => {
      setState('saving');
      const isFirst = at.current === null;
      const kept = at.current === null ? await begin(form) : await change({ ...at.current, ...form });
      if (!kept) return (setState('failed'), null);
      at.current = { id: kept.id, revision: kept.revision };
      if (isFirst) told.current(kept);
      setState('saved');
      setSavedAt(new Date());
      return kept;
    },
    [begin, change],
  );
  const flush = useCallback(
    (form: UnitForm) => {
      clearTimeout(waiting.current);
      // After the one that is under way, so that each save knows the revision before it.
      last.current = last.current.then(() => write(form));
      return last.current;
    },
    [write],
  );
  const touch = useCallback(
    (form: UnitForm) => {
      clearTimeout(waiting.current);
      setState('changed');
      if (keepsItself) waiting.current = setTimeout(() => void flush(form), pauseMs);
    },
    [flush, keepsItself],
  );
  useEffect(() => () => clearTimeout(waiting.current), []);
  const error = save.error ?? create.error;
  const data = error?.data as { reason?: string; fields?: { field: string }[] } | null | undefined;
  return {
    state: state === 'failed' && data?.reason === 'changed' ? 'elsewhere' : state,
    savedAt,
    fault: error && error.code > 0 ? { msg: error.msg, fields: (data?.fields ?? []).map(({ field }) => field) } : undefined,
    touch,
    flush,
  };
}
