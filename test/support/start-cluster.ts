import { startCluster } from '#src/server/db/embedded/cluster.ts';

// A server that only starts its database, reports it, and waits to be killed.
const cluster = await startCluster({ dataDir: process.argv[2]! });
process.stdout.write(`${cluster.pid} ${cluster.url('postgres')}\n`);
setInterval(() => {}, 60_000);
