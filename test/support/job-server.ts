import { setTimeout as wait } from 'node:timers/promises';
import { channelOn } from '#src/features/channel/server/channel.routes.ts';
import { connect } from '#src/server/db/connect.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';

// A server that does nothing but jobs, in a process of its own that may be killed.
// Arguments: the database's address, and how long its kind of job takes.
const [url, takesMs] = process.argv.slice(2);

/** Counts to ten in the given time, and returns which server did it. */
export const counting: JobKind = {
  name: 'counting',
  mostTries: 5,
  async run(_, { signal, report }) {
    for (let done = 1; done <= 10; done += 1) {
      await wait(Number(takesMs) / 10, undefined, { signal });
      report({ share: done / 10, rows: { done, inAll: 10 } });
    }
    return {
      result: { by: process.pid },
      file: {
        name: 'count.csv',
        type: 'text/csv; charset=utf-8',
        bytes: Buffer.from('n\r\n10\r\n'),
      },
    };
  },
};

const db = connect(url!, { connections: 4 }, () => {});
const channel = channelOn({ db }, (error) => console.error(error), 100);
const runner = startRunner({
  db,
  channel,
  kinds: [counting],
  onError: console.error,
  lookMs: 50,
  beatMs: 100,
});
process.on('SIGTERM', () => {
  void runner.stop().then(async () => {
    await channel.close();
    await db.destroy();
    process.exit(0);
  });
});
console.log('working');
// The timers of the parts keep no process alive.
setInterval(() => {}, 1_000);
