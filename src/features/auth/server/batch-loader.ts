import type { Db } from '#src/server/db/connect.ts';

interface Waiting<Answer> {
  key: Buffer;
  resolve: (answer: Answer | undefined) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batch loader: look-ups by key made while a query waits for its connection join that query.
 *
 * Nothing is cached. A query runs after all its look-ups were made, so it sees whatever had ended
 * before them.
 *
 * @param look Returns values by the key's hexadecimal form; a key without a value is left out.
 * @returns Looks up one key, undefined where there is no value. It throws what `look` throws.
 */
export function createBatchLoader<Answer>(
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
      // Without a connection, the batch has not been taken yet.
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
