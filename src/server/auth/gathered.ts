import type { Db } from '../db/connect.ts';

interface Waiting<Answer> {
  key: Buffer;
  resolve: (answer: Answer | undefined) => void;
  reject: (reason: unknown) => void;
}

/**
 * Looks things up by key, many in one question: who asks while a question waits for its connection goes along with it.
 *
 * Nothing is kept. A question is sent after everybody it is asked for has asked, so what had ended by then has ended for them.
 *
 * @param look Answers by the key's hexadecimal form; a key without an answer is left out.
 * @returns Asks for one key, undefined where there is nothing. It throws what `look` throws.
 */
export function gathered<Answer>(
  db: Db,
  look: (one: Db, keys: readonly Buffer[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: Buffer) => Promise<Answer | undefined> {
  let waiting: Waiting<Answer>[] = [];
  const ask = async () => {
    let gone: Waiting<Answer>[] = [];
    const take = () => {
      gone = waiting;
      waiting = [];
      return gone.map(({ key }) => key);
    };
    try {
      const answers = await db.connection().execute((one) => look(one, take()));
      for (const { key, resolve } of gone) resolve(answers.get(key.toString('hex')));
    } catch (error) {
      // Without a connection nobody has been taken along yet.
      if (gone.length === 0) take();
      for (const { reject } of gone) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) void ask();
    });
}
