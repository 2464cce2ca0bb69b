#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { renta } = await import('../server/cli/renta-command.ts');
await renta(process.argv.slice(2), () => import('./start.mjs'));
