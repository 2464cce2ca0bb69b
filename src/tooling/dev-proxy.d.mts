import type { Server } from 'node:http';

type Middleware = (context: never, next: () => Promise<void>) => Promise<void>;

export function apiProxy(port: number, host?: string): Middleware;
export function apiUpgrades(
  port: number,
  host?: string,
): { name: string; serverStart: (started: { server: Server }) => void };
export function consolePage(): Middleware;
