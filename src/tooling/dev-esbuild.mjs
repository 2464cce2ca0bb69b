import { esbuildPlugin } from '@web/dev-server-esbuild';

/**
 * TypeScript and JSX in the dev server and the test runner, with the switches of tsconfig.json that
 * Lit's decorators need.
 */
export const sources = () =>
  esbuildPlugin({
    ts: true,
    tsx: true,
    target: 'es2022',
    tsconfig: './tsconfig.json',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
