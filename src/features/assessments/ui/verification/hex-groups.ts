/** A hash in groups that an eye can compare. */
export const hexGroups = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(' ');
