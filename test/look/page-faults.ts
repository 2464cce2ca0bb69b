/**
 * Faults of a rendered page, a sentence each: it scrolls sideways, a text is cut or covered, a word
 * is none. Runs in the page, so it knows nothing but the page.
 */
export function pageFaults(): string[] {
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const widest = [...document.querySelectorAll('body *')].reduce((a, b) =>
      b.getBoundingClientRect().right > a.getBoundingClientRect().right ? b : a,
    );
    faults.push(`sideways: ${pathOf(widest)}`);
  }

  interface Piece {
    of: Element;
    text: string;
    box: DOMRect;
  }
  const pieces: Piece[] = [];
  for (const root of rootsOf(document)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent!.trim();
      if (
        !of ||
        text === '' ||
        /^(style|script|title|option|noscript)$/i.test(of.tagName) ||
        isOut(of)
      )
        continue;
      if (/\b(undefined|NaN|Infinity)\b|\[object |^[a-z]+(\.[a-zA-Z]+){2,}$/.test(text))
        faults.push(`no word: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) pieces.push({ of, text, box });
    }
  }
  for (const { of, text, box } of pieces) {
    const cut = cutBy(of, box);
    if (cut) faults.push(`cut: “${text.slice(0, 40)}” by ${cut}`);
    else if (box.left < -1 || box.right > innerWidth + 1)
      if (!isScrolled(of)) faults.push(`off the screen: “${text.slice(0, 40)}”`);
    // Long names end in an ellipsis where a phone has no space; with enough space they must not be
    // cut.
    if (
      innerWidth >= 1440 &&
      getComputedStyle(of).textOverflow === 'ellipsis' &&
      of.scrollWidth > of.clientWidth
    )
      faults.push(`dots: “${text.slice(0, 40)}” in ${pathOf(of)}`);
  }
  const byTop = pieces
    .filter(({ of, box }) => isOnTop(of, box))
    .sort((a, b) => a.box.top - b.box.top);
  for (const [at, one] of byTop.entries())
    for (let next = at + 1; next < byTop.length && byTop[next]!.box.top < one.box.bottom; next++) {
      const other = byTop[next]!;
      if (other.of === one.of || layerOf(other.of) !== layerOf(one.of)) continue;
      const wide =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (wide > 3 && high > 5)
        faults.push(`over each other: “${one.text.slice(0, 30)}” and “${other.text.slice(0, 30)}”`);
    }
  return [...new Set(faults)];

  function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
    return [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? rootsOf(shadowRoot) : [],
      ),
    ];
  }
  /** Not drawn, or only for who hears the page. */
  function isOut(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clip, clipPath, position } = getComputedStyle(at);
      if (position === 'absolute' && (clip !== 'auto' || clipPath.startsWith('inset(')))
        return true;
    }
    return false;
  }
  /**
   * What hides a part of a text for good: nothing can be scrolled to see it, and no dots say there
   * is more.
   */
  function cutBy(element: Element, box: DOMRect): string | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at);
      if (at instanceof SVGElement && at.tagName !== 'svg') continue;
      // A map goes on beyond its edge.
      if (/auto|scroll/.test(overflowX + overflowY) || at.matches('[data-map] svg'))
        return undefined;
      if (textOverflow === 'ellipsis' || position === 'fixed') return undefined;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = at.getBoundingClientRect();
      const { webkitLineClamp } = getComputedStyle(at);
      if (webkitLineClamp !== 'none') return undefined;
      if (box.left < frame.left - 2 || box.right > frame.right + 2) return pathOf(at);
      if (box.top < frame.top - 4 || box.bottom > frame.bottom + 4) return pathOf(at);
    }
    return undefined;
  }
  /** What opens above a page covers it on purpose. */
  function layerOf(element: Element): Element | null {
    return element.closest('dialog, [popover]');
  }
  function isScrolled(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true;
    return false;
  }
  /** Whether the middle of a text is visible there. Texts off the screen are not checked. */
  function isOnTop(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    const root = element.getRootNode() as Document | ShadowRoot;
    const seen = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      seen !== null &&
      (seen.contains(element) || element.contains(seen)) &&
      !seen.contains(document.body)
    );
  }
  function pathOf(element: Element): string {
    const names: string[] = [];
    for (let at: Element | null = element; at && names.length < 3; at = at.parentElement)
      names.unshift(
        at.tagName.toLowerCase() + [...at.classList].map((name) => `.${name}`).join(''),
      );
    return names.join(' > ');
  }
}

/**
 * The words of a page that are in none of its language's letters: Han in English, Latin in Chinese.
 */
export function foreignWords(isEnglish: boolean): string[] {
  const words = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    if (!node.parentElement?.checkVisibility() || /style|script/i.test(node.parentElement.tagName))
      continue;
    const language = node.parentElement.closest('[lang]')?.getAttribute('lang');
    if (
      isEnglish
        ? /\p{Script=Han}/u.test(text) && !language?.startsWith('zh')
        : /^[A-Za-z][a-z]{2,}/.test(text)
    )
      words.add(text);
  }
  return [...words];
}
