/** What the elements' doc comments say, as data: the playground and docs/elements.md are written from it. */
export default {
  globs: ['elements/**/*.ts'],
  exclude: ['elements/**/define.ts'],
  outdir: 'dist/elements',
  litelement: true,
  // Otherwise package.json is rewritten on every run.
  packagejson: false,
};
