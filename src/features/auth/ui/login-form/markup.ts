/**
 * Markup as data: the build writes it into the document, and the page patches it into what is there
 * without losing what was typed.
 */
export interface Markup {
  tag: string;
  attributes: Attributes;
  children: readonly Child[];
}

/** What is left out keeps its place, so that its neighbours are found again. */
export type Child = Markup | string | false | null | undefined;
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export function h(tag: string, attributes: Attributes = {}, ...children: Child[]): Markup {
  return { tag, attributes, children };
}

const svgNamespace = 'http://www.w3.org/2000/svg';
// No text of a visitor is ever written by the build; this keeps the texts of a language intact.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => escapes[sign]!);
const withoutEnd = new Set(['input', 'br']);

/** The same as HTML. */
export function toHtml(child: Child): string {
  if (!child) return '<!---->';
  if (typeof child === 'string') return escaped(child);
  const { tag, attributes, children } = child;
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`));
  const start = `<${tag}${written.join('')}>`;
  return withoutEnd.has(tag) ? start : `${start}${children.map(toHtml).join('')}</${tag}>`;
}

/**
 * Makes the content of an element what the markup says. Elements of the same tag and `data-key` at
 * the same place stay, and with them the focus and what was typed. Custom elements look after their
 * own content.
 */
export function patch(parent: Element, children: readonly Child[]): void {
  for (const [at, child] of children.entries()) {
    const node = parent.childNodes[at];
    if (!node) parent.append(nodeOf(child, parent));
    else if (!isAlike(node, child)) node.replaceWith(nodeOf(child, parent));
    else if (typeof child === 'string') {
      if (node.nodeValue !== child) node.nodeValue = child;
    } else if (child) update(node as Element, child);
  }
  while (parent.childNodes.length > children.length) parent.lastChild!.remove();
}

function nodeOf(child: Child, parent: Element): Node {
  if (!child) return document.createComment('');
  if (typeof child === 'string') return document.createTextNode(child);
  const isSvg = child.tag === 'svg' || parent.namespaceURI === svgNamespace;
  const element = isSvg
    ? document.createElementNS(svgNamespace, child.tag)
    : document.createElement(child.tag);
  update(element, child);
  return element;
}

function isAlike(node: Node, child: Child): boolean {
  if (!child) return node.nodeType === Node.COMMENT_NODE;
  if (typeof child === 'string') return node.nodeType === Node.TEXT_NODE;
  return (
    node instanceof Element &&
    node.localName === child.tag &&
    (node.getAttribute('data-key') ?? undefined) === child.attributes['data-key']
  );
}

function update(element: Element, { tag, attributes, children }: Markup): void {
  for (const name of element.getAttributeNames()) {
    const isStale = attributes[name] === undefined || attributes[name] === false;
    // The browser sets `open` on a dialog that is shown.
    if (isStale && name !== 'open') element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    const text = value === true ? '' : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  if (!tag.includes('-')) patch(element, children);
}
