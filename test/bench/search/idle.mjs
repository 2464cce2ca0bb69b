// A program that does nothing: how long its event loop is held up is the machine's doing, not a
// program's.
setInterval(() => {}, 60_000);
