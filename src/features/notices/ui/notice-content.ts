// What a notice carries is its writer's; a server before or after this build may have written it
// otherwise. So every part is read for itself, and what is missing is empty.

/** A text of a notice's content, or an empty one. */
export function textIn(content: unknown, key: string): string {
  const value = partOf(content, key);
  return typeof value === 'string' ? value : '';
}

/** A number of a notice's content; 0 where there is none. */
export function numberIn(content: unknown, key: string): number {
  const value = partOf(content, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The content with its title mapped, where it has one. */
export function withTitle(content: unknown, textOf: (title: string) => string): unknown {
  const title = textIn(content, 'title');
  return title === '' ? content : { ...(content as object), title: textOf(title) };
}

export function partOf(content: unknown, key: string): unknown {
  return typeof content === 'object' && content !== null && Object.hasOwn(content, key)
    ? (content as Record<string, unknown>)[key]
    : undefined;
}
