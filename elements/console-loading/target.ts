import { perDocument } from '../overlay/per-document.ts';
import { inlineStyleOf, restoreStyle } from '../overlay/restore-style.ts';

/** A change by name: the name is what two copies of this module know it by. */
interface Change {
  name: string;
  make(target: HTMLElement): () => void;
}

interface Held {
  holders: number;
  undo: () => void;
}

const held = perDocument('loading-targets', () => new WeakMap<Element, Map<string, Held>>());

/**
 * Changes something about a target for as long as anybody needs it.
 *
 * @returns The key: call it once to let go; the last one to do so brings back what was before.
 */
export function hold(target: Element, change: Change): () => void {
  const changes = held.get(target) ?? new Map<string, Held>();
  held.set(target, changes);
  const entry = changes.get(change.name) ?? {
    holders: 0,
    undo: change.make(target as HTMLElement),
  };
  changes.set(change.name, entry);
  entry.holders += 1;
  let mine = true;
  return () => {
    if (!mine) return;
    mine = false;
    entry.holders -= 1;
    if (entry.holders > 0) return;
    changes.delete(change.name);
    entry.undo();
  };
}

export const markBusy: Change = { name: 'busy', make: busy };
/** A mask needs something to measure itself by. */
export const makeRoom: Change = { name: 'room', make: room };

function busy(target: HTMLElement): () => void {
  const before = target.getAttribute('aria-busy');
  target.setAttribute('aria-busy', 'true');
  return () =>
    before === null
      ? target.removeAttribute('aria-busy')
      : target.setAttribute('aria-busy', before);
}

function room(target: HTMLElement): () => void {
  if (getComputedStyle(target).position !== 'static') return () => undefined;
  const before = inlineStyleOf(target);
  const [value, priority] = [
    target.style.getPropertyValue('position'),
    target.style.getPropertyPriority('position'),
  ];
  target.style.setProperty('position', 'relative', 'important');
  const during = target.getAttribute('style');
  return () => {
    if (target.getAttribute('style') === during) restoreStyle(target, before);
    else target.style.setProperty('position', value, priority);
  };
}
