import { perDocument } from './per-document.ts';

/** Space between two notices, and between a corner and its first notice. */
export const gapPx = 16;

/** A notice in a stack. */
export interface Stacked {
  /** Its distance from the edge without other notices. */
  offset(): number;
  /** Sets the distance of its near edge from the window's edge. */
  place(px: number): void;
  close(): void;
  /** Moves it to the front again, above what has opened since. */
  raise(): void;
}

/**
 * Stacks of notices: messages in the middle, notifications in the corners, each stack independent.
 */
export type StackName = 'message' | 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

interface Place {
  item: Stacked;
  box: Element;
  heightPx: number;
}

/**
 * Positions the notices of a page. One observer serves all, so a thousand notices are measured at
 * once.
 */
class Stacks {
  readonly #places = perDocument('stacks', () => new Map<StackName, Place[]>());
  #observer: ResizeObserver | undefined;

  /**
   * Created with the first notice, so that the module loads where there is no ResizeObserver: in
   * Node.
   */
  get #sizes(): ResizeObserver {
    return (this.#observer ??= new ResizeObserver((entries) => this.#measure(entries)));
  }

  add(name: StackName, item: Stacked, box: Element): void {
    const places = this.#places.get(name) ?? [];
    this.#places.set(name, places);
    // Its height comes from the observer, in the same frame: reading it now would force one layout
    // per notice.
    places.push({ item, box, heightPx: 0 });
    this.#sizes.observe(box);
    item.place(this.#above(name) + places.slice(0, -1).reduce(below, 0) + item.offset());
  }

  remove(name: StackName, item: Stacked): void {
    const places = this.#places.get(name) ?? [];
    const index = places.findIndex((place) => place.item === item);
    if (index < 0) return;
    this.#sizes.unobserve(places.splice(index, 1)[0]!.box);
    if (index < places.length || name === 'message') this.#arrangeAll();
  }

  closeAll(names: readonly StackName[]): void {
    for (const { item } of this.#all(names)) item.close();
  }

  raiseAll(): void {
    for (const { item } of this.#all([...this.#places.keys()])) item.raise();
  }

  #all(names: readonly StackName[]): Place[] {
    return names.flatMap((name) => this.#places.get(name) ?? []);
  }

  #measure(entries: readonly ResizeObserverEntry[]): void {
    const heights = new Map(
      entries.map((entry) => [entry.target, entry.borderBoxSize[0]!.blockSize]),
    );
    for (const place of [...this.#places.values()].flat())
      place.heightPx = heights.get(place.box) ?? place.heightPx;
    this.#arrangeAll();
  }

  /** The position of each is the sum of those before it. */
  #arrangeAll(): void {
    for (const [name, places] of this.#places) {
      let beforePx = this.#above(name);
      for (const place of places) {
        place.item.place(beforePx + place.item.offset());
        beforePx = below(beforePx, place);
      }
    }
  }

  /** On a narrow window the messages fill the top, so the corners begin below them. */
  #above(name: StackName): number {
    const isBelowMessages = name.startsWith('top') && matchMedia('(max-width: 639px)').matches;
    return isBelowMessages ? (this.#places.get('message') ?? []).reduce(below, 0) : 0;
  }
}

const below = (beforePx: number, { heightPx }: Place): number => beforePx + heightPx + gapPx;

export const stacks = new Stacks();
