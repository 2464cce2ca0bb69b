import { page } from '../page.ts';
import { patchAddresses } from './addresses.ts';
import { acceptBoth } from './both-worlds.ts';
import type { RealmWindow } from './realm-window.ts';
import { rememberPrototypes } from './shared-prototypes.ts';

// Every node of a sub-app is a node of the page, so that these names must mean the page's interfaces in the realm too:
// else `instanceof`, `new` and an observer's target would not fit the nodes. Replacing all the hundreds there are costs
// milliseconds per realm, so the list holds what code is seen to touch.
const nodes =
  'Node Element Attr CharacterData Text Comment DocumentFragment ShadowRoot HTMLCollection NodeList DOMTokenList NamedNodeMap SVGElement SVGSVGElement SVGGraphicsElement MathMLElement ElementInternals CustomElementRegistry CustomStateSet';
const html =
  'Anchor Button Input Select Option TextArea Form Label Div Span Paragraph Table TableRow TableCell TableSection UList LI Image Canvas Video Audio Media IFrame Style Link Script Meta Template Slot Dialog Details Unknown Body Head Html';
const events =
  'Custom UI Mouse Pointer Keyboard Focus Input Touch Wheel Drag Clipboard Composition Submit Animation Transition Toggle PopState HashChange Storage BeforeUnload';
const styles =
  'CSSStyleSheet CSSStyleDeclaration CSSRule CSSStyleRule StyleSheet StyleSheetList MediaList MediaQueryList FontFace';
const rest =
  'Range StaticRange Selection TreeWalker NodeIterator NodeFilter DOMRect DOMRectReadOnly DOMPoint DOMMatrix DOMParser XMLSerializer IntersectionObserverEntry ResizeObserverEntry MutationRecord DataTransfer FileList Image Audio Option Animation KeyframeEffect CanvasRenderingContext2D WebGLRenderingContext WebGL2RenderingContext TextMetrics';

const ready = new WeakSet<RealmWindow>();
let descriptors: PropertyDescriptorMap | undefined;

function found(): PropertyDescriptorMap {
  // Before the prototypes are remembered, so that an app that ends leaves it in place.
  patchAddresses();
  const shared = page().window as unknown as Record<string, unknown>;
  const names = [
    ...nodes.split(' '),
    ...html.split(' ').map((name) => `HTML${name}Element`),
    ...events.split(' ').map((name) => `${name}Event`),
    ...`${styles} ${rest}`.split(' '),
  ].filter((name) => shared[name]);
  rememberPrototypes([...names, 'EventTarget', 'Event'].map((name) => shared[name]));
  return Object.fromEntries(names.map((name) => [name, { value: shared[name], writable: true, configurable: true }]));
}

/** Gives a realm the page's interfaces for nodes, events and style sheets, once: for a spare one ahead of its use. */
export function shareInterfaces(realm: RealmWindow): void {
  if (ready.has(realm)) return;
  ready.add(realm);
  Object.defineProperties(realm, (descriptors ??= found()));
  acceptBoth(realm);
}
