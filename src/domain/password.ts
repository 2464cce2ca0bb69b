/** Why a password is rejected. The first that applies is reported. */
export const passwordErrors = [
  'short',
  'long',
  'monotone',
  'known',
  'personal',
  'used-before',
] as const;
export type PasswordError = (typeof passwordErrors)[number];

export const passwordLength = { least: 12, recommended: 15, most: 128 } as const;

// What lists of leaked passwords begin with, and the words of this product. Longer leaked passwords
// are nearly all made of these with digits and signs around them, so what is left without them has
// to be long enough too.
const knownWords =
  'password passwort passw0rd p@ssw0rd p@ssword qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz2wsx qazwsx admin administrator root letmein welcome monkey dragon master login abc123 iloveyou sunshine princess football baseball superman batman trustno1 shadow michael jordan hunter killer pokemon starwars whatever freedom secret access hello charlie donald computer internet google facebook woaini wodemima mima nihao aini 5201314 1314520 147258369 159357 789456 123456 123123 112233 111111 000000 666666 888888 654321 renta console jindou rentaconsole'.split(
    ' ',
  );

const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const leastOfOwn = 6;

/**
 * The fault in a password's characters; null without one. All characters are allowed, none are
 * required. Whether it was used before is checked where the hashes are stored.
 *
 * @param personal Texts that must not be its main part: the user name, the phone number, the mail
 *   address.
 */
export function passwordErrorOf(
  password: string,
  personal: readonly string[] = [],
): PasswordError | null {
  const { length } = [...password];
  if (length < passwordLength.least) return 'short';
  if (length > passwordLength.most) return 'long';
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < 4 || isRepeated(lower)) return 'monotone';
  if (without(lower, knownWords) < leastOfOwn) return 'known';
  const own = personal
    .flatMap((text) => [text, text.split('@')[0]!])
    .map((text) => text.toLowerCase());
  if (
    without(
      lower,
      own.filter((text) => text.length >= 3),
    ) < leastOfOwn
  )
    return 'personal';
  return null;
}

/**
 * 0 to 4, for a meter: how hard it is to guess by its length and kinds of characters. 0 is not
 * taken.
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): 0 | 1 | 2 | 3 | 4 {
  if (passwordErrorOf(password, personal) !== null) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const points = [...password].length + 2 * (kinds - 1);
  if (points >= 22) return 4;
  return points >= 18 ? 3 : points >= passwordLength.recommended ? 2 : 1;
}

/** One short piece over and over: abcabcabcabc. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1{2,}.{0,3}$/su.test(text);
}

/** How many characters remain after known words and keyboard runs are removed. */
function without(text: string, words: readonly string[]): number {
  let rest = text;
  for (const word of [...words].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, ' ');
  for (const part of rest.match(/[a-z\d]{5,}/g) ?? []) {
    const backwards = [...part].toReversed().join('');
    if (runs.some((run) => run.includes(part) || run.includes(backwards)))
      rest = rest.replace(part, ' ');
  }
  return [...rest.replace(/\s/g, '')].length;
}
