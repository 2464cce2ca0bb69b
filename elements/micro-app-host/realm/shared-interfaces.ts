import { page } from '../page.ts';
import { patchAddresses } from './addresses.ts';
import { acceptCrossRealmInstances } from './cross-realm-instanceof.ts';
import type { RealmWindow } from './realm-window.ts';
import { rememberPrototypes } from './shared-prototypes.ts';

// Every node of a sub-app is a node of the page, so in the realm too these names must refer to the
// page's interfaces: otherwise `instanceof`, `new` and an observer's target would not match the
// nodes. Replacing all of the hundreds of interfaces costs milliseconds per realm, so the list
// holds those that code uses.
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
  // Before the prototypes are recorded, so that an app that ends leaves it in place.
  patchAddresses();
  const shared = page().window as unknown as Record<string, unknown>;
  const names = [
    ...nodes.split(' '),
    ...html.split(' ').map((name) => `HTML${name}Element`),
    ...events.split(' ').map((name) => `${name}Event`),
    ...`${styles} ${rest}`.split(' '),
  ].filter((name) => shared[name]);
  rememberPrototypes([...names, 'EventTarget', 'Event'].map((name) => shared[name]));
  return Object.fromEntries(
    names.map((name) => [name, { value: shared[name], writable: true, configurable: true }]),
  );
}

/**
 * Gives a realm the page's interfaces for nodes, events and style sheets, once; for a spare realm
 * in advance.
 */
export function shareInterfaces(realm: RealmWindow): void {
  if (ready.has(realm)) return;
  ready.add(realm);
  Object.defineProperties(realm, (descriptors ??= found()));
  acceptCrossRealmInstances(realm);
}
