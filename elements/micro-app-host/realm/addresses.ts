import { page, type Addresses } from '../page.ts';
import { scopeCss, inlineUrl } from '../styles/scope-css.ts';
import { trusted } from '../trusted.ts';

/** Attributes with the address of a file of the app, and those with a link target. */
const files =
  'img.src img.srcset source.src source.srcset script.src iframe.src embed.src video.src video.poster audio.src track.src input.src object.data link.href link.imagesrcset use.href image.href feImage.href';
const links = 'a.href area.href form.action button.formaction input.formaction';
const isFile = new Set(files.split(' '));
const isLink = new Set(links.split(' '));
const names = new Set(`style xlink:href ${files} ${links}`.split(/ (?:\w+\.)?/));

const complete = /^\s*(?:[a-z][a-z\d+.-]*:|#|$)/i;
const risky =
  /[\s"'](?:(?:src|href|poster|data|action|formaction)\s*=\s*["']?(?!["']|[a-z][\w+.-]*:|#)|(?:image)?srcset\s*=|on[a-z]+\s*=)|url\(|image-set\(/i;
/** Elements whose content is text, not markup. */
const textual = /^(?:style|script|textarea|title|xmp|noscript|iframe|noembed|noframes)$/;

/** Name of the function that runs the text of a handler attribute in a realm. */
export const handleKey = 'micro-app-host:handle';
const handlerStart = `return this.ownerDocument.defaultView[Symbol.for("${handleKey}")].call(this,event,`;

const known = (page().addresses ??= new WeakMap<Document, Addresses>());
const ofNode = (node: Node): Addresses | undefined =>
  known.get(node.ownerDocument ?? (node as Document));

/** Registers where the relative addresses of an app start. */
export function setAddresses(document: Document, addresses: Addresses): void {
  known.set(document, addresses);
}

/** The value with which an attribute means in the page what the app meant by it. */
export function resolveAttribute(
  { base, mode, inPage }: Addresses,
  tag: string,
  name: string,
  text: string,
): string {
  if (name.startsWith('on'))
    return inPage || text.startsWith(handlerStart)
      ? text
      : `${handlerStart}${JSON.stringify(text)})`;
  if (name === 'style') return scopeCss(text, { base });
  const kind = `${tag}.${name.replace('xlink:', '')}`;
  if (!isFile.has(kind)) {
    const stays =
      !isLink.has(kind) ||
      /^\s*(?:\?|#|$)/.test(text) ||
      (mode === 'path' && /^\s*\/(?!\/)/.test(text));
    // A link with the same target in the page stays as written, since routers read it.
    return stays || absolute(text, base) === absolute(text, page().window.location.href)
      ? text
      : absolute(text, base);
  }
  if (!name.endsWith('srcset')) return absolute(text, base);
  return text.replace(
    /([^\s,]\S*[^\s,]|[^\s,])(\s+[\d.]+[wxh])?(?=\s*(?:,|$))/g,
    (_, url: string, size = '') => absolute(url, base) + size,
  );
}

const absolute = (text: string, base: string): string =>
  complete.test(text) || !URL.canParse(text, base) ? text : new URL(text, base).href;

/** Rewrites HTML before the browser parses it, since parsing starts the fetches. */
export function resolveMarkup(addresses: Addresses, html: string, isSvg = false): string {
  if (!risky.test(html)) return html;
  const template = page().document.createElement('template');
  innerHTML.set!.call(template, trusted().createHTML(isSvg ? `<svg>${html}</svg>` : html));
  resolveTree(addresses, template.content);
  return innerHTML.get!.call(isSvg ? template.content.firstChild : template) as string;
}

function resolveTree(addresses: Addresses, root: ParentNode): void {
  for (const node of root.querySelectorAll('*')) {
    for (const attribute of node.attributes) {
      const { name, value } = attribute;
      if (!names.has(name) && !name.startsWith('on')) continue;
      const resolved = resolveAttribute(addresses, node.localName, name, value);
      if (resolved === value) continue;
      const stamp = name.startsWith('on') ? 'createScript' : 'createScriptURL';
      node.setAttributeNS(attribute.namespaceURI, name, trusted()[stamp](resolved));
    }
    if (node.localName === 'template')
      resolveTree(addresses, (node as HTMLTemplateElement).content);
  }
}

const shared = page().window;
const innerHTML = Object.getOwnPropertyDescriptor(shared.Element.prototype, 'innerHTML')!;
const patched = Symbol.for('micro-app-host:addresses');

/**
 * Resolves relative addresses of an app's nodes against the entry of the app, however they are set.
 * The nodes belong to the page, so only its prototypes can be patched; its own nodes are left
 * unchanged after one check of the value.
 */
export function patchAddresses(): void {
  const { Element: Elements, ShadowRoot: Shadow, Node: Nodes } = shared;
  const prototype = Elements.prototype as unknown as Record<
    PropertyKey,
    (...args: unknown[]) => unknown
  >;
  if (patched in prototype) return;
  Object.defineProperty(prototype, patched, { value: true });

  const attribute = (node: Element, name: string, value: unknown): unknown => {
    const isHandler = name.startsWith('on');
    const text = String(value);
    if (
      !isHandler &&
      (name === 'style' ? !inlineUrl.test(text) : !name.endsWith('srcset') && complete.test(text))
    )
      return value;
    const own = ofNode(node);
    if (!own) return value;
    const resolved = resolveAttribute(own, node.localName, name, text);
    return resolved === text
      ? value
      : stamped(value, resolved, isHandler ? 'createScript' : 'createScriptURL');
  };
  const markup = (node: Node, value: unknown): unknown => {
    const html = String(value);
    const context = node.nodeType === 1 ? (node as Element) : undefined;
    const own = risky.test(html) && !textual.test(context?.localName ?? '') && ofNode(node);
    if (!own) return value;
    return stamped(
      value,
      resolveMarkup(own, html, context?.namespaceURI?.endsWith('svg')),
      'createHTML',
    );
  };

  const method = (target: object, name: string, resolve: (this: Node, args: unknown[]) => void) => {
    const native = (target as typeof prototype)[name];
    if (!native) return;
    (target as typeof prototype)[name] = function (this: Node, ...args) {
      resolve.call(this, args);
      return native.apply(this, args);
    };
  };
  const setter = (
    target: object,
    name: string,
    resolve: (node: never, value: unknown) => unknown,
  ) => {
    const native = Object.getOwnPropertyDescriptor(target, name);
    if (!native?.set || patchedSetters.has(native.set)) return;
    const set = function (this: never, value: unknown) {
      native.set!.call(this, resolve(this, value));
    };
    patchedSetters.add(set);
    Object.defineProperty(target, name, { ...native, set });
  };
  const patchedSetters = new Set<unknown>();

  const { setAttribute, setAttributeNS } = shared.Element.prototype;
  const watched = (name: string) => names.has(name) || (name[0] === 'o' && name[1] === 'n');
  Elements.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, watched(name) ? (attribute(this, name, value) as string) : value);
  };
  Elements.prototype.setAttributeNS = function (namespace, name, value) {
    setAttributeNS.call(
      this,
      namespace,
      name,
      watched(name) ? (attribute(this, name, value) as string) : value,
    );
  };
  for (const target of [Elements.prototype, Shadow.prototype]) {
    setter(target, 'innerHTML', markup);
    for (const name of ['setHTMLUnsafe', 'setHTML'])
      method(target, name, function (args) {
        args[0] = markup(this, args[0]);
      });
  }
  setter(Elements.prototype, 'outerHTML', (node: Node, value) =>
    markup(node.parentNode ?? node, value),
  );
  method(Elements.prototype, 'insertAdjacentHTML', function (args) {
    const outside = /^(?:beforebegin|afterend)$/i.test(String(args[0]));
    args[1] = markup((outside && this.parentNode) || this, args[1]);
  });
  for (const kind of [...isFile, ...isLink]) {
    const [tag, name] = kind.split('.') as [string, string];
    const property = name.replace('imagesrc', 'imageSrc').replace('formaction', 'formAction');
    let target: object = shared.document.createElement(tag);
    while (target !== Elements.prototype && !Object.hasOwn(target, property))
      target = Object.getPrototypeOf(target) as object;
    setter(target, property, (node: Element, value) => attribute(node, name, value));
  }
  const baseURI = Object.getOwnPropertyDescriptor(Nodes.prototype, 'baseURI')!;
  Object.defineProperty(Nodes.prototype, 'baseURI', {
    ...baseURI,
    get(this: Node) {
      return ofNode(this)?.base ?? (baseURI.get!.call(this) as string);
    },
  });
}

/**
 * Converts a trusted value again with our policy; a plain text stays one, which the browser rejects
 * where types are required.
 */
function stamped(
  value: unknown,
  resolved: string,
  kind: keyof ReturnType<typeof trusted>,
): unknown {
  return typeof value === 'string' || value instanceof shared.URL
    ? resolved
    : trusted()[kind](resolved);
}
