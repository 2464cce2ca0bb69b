/** A step of a recipe. */
export type Step =
  | { do: 'run'; command: string }
  | { do: 'create'; file: string; text: string }
  | { do: 'insert'; file: string; after: string; text: string };

const block = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;
const attributes = /(\w+)=(?:"([^"]*)"|(\S+))/g;

/**
 * The code blocks of a page as steps, in their order.
 *
 * @throws Error for a block that is neither a command (`sh`) nor names its `file`.
 */
export function readRecipes(markdown: string): Step[] {
  return [...markdown.matchAll(block)].flatMap(([, language, info, text]): Step[] => {
    if (language === 'sh')
      return text!
        .trim()
        .split('\n')
        .map((command) => ({ do: 'run', command }));
    const { file, after } = Object.fromEntries(
      [...info!.matchAll(attributes)].map(([, name, quoted, plain]) => [name!, quoted ?? plain]),
    );
    if (!file) throw new Error(`A block of ${language} names no file: ${text!.split('\n')[0]}`);
    return [
      after === undefined
        ? { do: 'create', file, text: text! }
        : { do: 'insert', file, after, text: text! },
    ];
  });
}

/**
 * Inserts lines behind the only line that holds a text.
 *
 * @throws Error when no line holds it, or several.
 */
export function insertAfter(whole: string, after: string, text: string): string {
  const lines = whole.split('\n');
  const found = lines.flatMap((line, at) => (line.includes(after) ? [at] : []));
  if (found.length !== 1)
    throw new Error(`expected one line with ${JSON.stringify(after)}, got ${found.length}`);
  return [
    ...lines.slice(0, found[0]! + 1),
    text.replace(/\n$/, ''),
    ...lines.slice(found[0]! + 1),
  ].join('\n');
}
