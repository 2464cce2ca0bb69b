import type { ComponentType } from 'react';
import { ChunkLoadError } from './errors.ts';

/** How long a page's code may take to arrive before the wait is called a failure. */
export const chunkLoadTimeoutMs = 120_000;

export type PageModule = { default: ComponentType };

/**
 * Fetches the code of a page.
 *
 * @param path Address of the page, for the error.
 * @param renew Recovers when the chunk no longer exists; true when the page is being reloaded for
 *   it.
 * @throws ChunkLoadError when the code cannot be fetched or is not there after `timeoutMs`.
 */
export async function loadPage(
  path: string,
  load: () => Promise<PageModule>,
  timeoutMs = chunkLoadTimeoutMs,
  renew: () => Promise<boolean> = async () => false,
): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(path, `nothing came within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return (await Promise.race([load(), late])).default;
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    if (await renew()) return await new Promise(() => {}); // the browser is reloading into the new build
    throw new ChunkLoadError(path, 'it could not be fetched', { cause });
  } finally {
    clearTimeout(timer);
  }
}
