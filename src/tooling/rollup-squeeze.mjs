import { minify } from 'terser';

/**
 * Minifies the elements' scripts, which third-party pages load, further than the compiler does:
 * what is used once is inlined.
 *
 * @param eager Whether the browser should compile all of it while it loads, beside the page, and
 *   nothing when it is first
 *     called: for scripts whose functions are nearly all called, and while a user waits.
 */
export function minifyScripts({ eager = false } = {}) {
  return {
    name: 'squeeze',
    async renderChunk(code) {
      const { code: squeezed, map } = await minify(code, {
        module: true,
        ecma: 2022,
        // Statements strung together by commas are shorter, and yet longer once they are gzipped.
        compress: { passes: 3, sequences: false },
        format: { comments: false, ...(eager && { preamble: '//# allFunctionsCalledOnLoad' }) },
        sourceMap: true,
      });
      return { code: squeezed, map };
    },
  };
}
