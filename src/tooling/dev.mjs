import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWithNpm } from './end-with-npm.mjs';

// The server and the web dev server side by side, each started again when its files change. A
// signal ends both, and so does the end of either. Each gets it once and from here: `tsx watch`
// takes a second one as the wish to kill the server, which would leave the embedded PostgreSQL
// running. So they have process groups of their own, where Ctrl-C does not reach them.
const programs = {
  api: ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/server/main.ts'],
  web: ['node_modules/@web/dev-server/dist/bin.js'],
};

let isEnding = false;
const running = new Map();
for (const [name, command] of Object.entries(programs)) {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    createInterface({ input: from }).on('line', (line) => to.write(`[${name}] ${line}\n`));
  running.set(name, child);
  child.once('close', (code, signal) => {
    running.delete(name);
    if (!isEnding) console.log(`[${name}] ended with ${signal ?? code}`);
    process.exitCode ??= isEnding ? 0 : (code ?? 1);
    end('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => end(signal === 'SIGHUP' ? 'SIGTERM' : signal));
process.on('exit', () => {
  for (const child of running.values()) child.kill('SIGTERM');
});
endWithNpm();

function end(signal) {
  if (isEnding) return;
  isEnding = true;
  for (const child of running.values()) child.kill(signal);
}
