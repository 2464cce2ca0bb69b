const lookMs = 250;

/**
 * Sends this process SIGTERM when npm ends. npm passes a signal on to the shell it runs a script
 * in; the shell ends of it without passing it on, and its child would stay for ever. Does nothing
 * in a process that npm did not start, which may outlive its parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  looking.unref();
}
