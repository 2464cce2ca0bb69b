import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: { write(text: string): unknown };
}

/**
 * Prompts at the terminal without echo. @returns undefined when there is no terminal, or on Ctrl C.
 */
export async function promptHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string | undefined> {
  if (!input.isTTY) return undefined;
  // readline echoes into its output, so the output is discarded.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  output.write(question);
  try {
    return await new Promise<string | undefined>((resolve) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => resolve(undefined));
      lines.once('close', () => resolve(undefined));
    });
  } finally {
    lines.close();
    output.write('\n');
  }
}
