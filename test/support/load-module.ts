import { register } from 'tsx/esm/api';

register();

/**
 * Reads a module from its source, outside of the file a test is put into. With a `?` and something
 * new behind it, it is read anew, as a reload of the page would; what it imports itself stays the
 * same.
 */
export async function fromSource<Module>(module: `#src/${string}`): Promise<Module> {
  return (await import(module)) as Module;
}
