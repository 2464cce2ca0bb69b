import { register } from 'tsx/esm/api';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureBuilt } from './ensure-built.mjs';

// Builds the console where needed, then becomes the server. In one process, so that stopping or
// killing `npm start` stops the server and nothing is left behind.

endWithNpm();
ensureBuilt();
register();
await import('../server/main.ts');
