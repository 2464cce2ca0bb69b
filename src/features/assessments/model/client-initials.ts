const han = /^\p{Script=Han}/u;

/**
 * A name as a stranger may read it: of a Chinese name the first character and a circle, of others
 * the first letters of at most three words. Empty where there is no name.
 */
export function clientInitials(name: string): string {
  const trimmed = name.trim();
  if (han.test(trimmed)) return `${[...trimmed][0]}○`;
  return trimmed
    .split(/[\s.]+/u)
    .flatMap((word) => [...word].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).slice(0, 1))
    .slice(0, 3)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
}
