import { ajax } from '#src/client/http/ajax.ts';
import type { Endpoint, InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { downloadFile } from '../download/download-file.ts';

/** Sends a form with files. @throws CallError like every call. */
export function sendFiles<E extends Endpoint>(
  { method, path }: E,
  form: FormData,
): Promise<OutputOf<E>> {
  return ajax<OutputOf<E>>({ method, url: path, data: form });
}

/**
 * Fetches a file the server makes and gives it to the person under a name. @throws CallError like
 * every call.
 */
export async function saveFile<E extends Endpoint>(
  { method, path }: E,
  input: Partial<InputOf<E>> & Record<string, unknown>,
  name: string,
): Promise<void> {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  const part = method === 'GET' ? { params: rest } : { data: rest };
  downloadFile(await ajax<Blob>({ method, url, responseType: 'blob', ...part }), name);
}
