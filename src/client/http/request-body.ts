export type Body = string | FormData | URLSearchParams | Blob;

/**
 * What a call sends: forms, files and search parameters untouched, bytes as they are, all else as
 * JSON. Text is JSON too, unless the call says with a content type of its own what it is.
 *
 * Writes the content type of JSON into `headers`; of the others the browser knows it better.
 *
 * @throws TypeError for data that cannot be written as JSON.
 */
export function bodyOf(data: unknown, headers: Record<string, string>): Body | undefined {
  if (data === undefined || isSentAsItIs(data)) return data;
  // The library would write bytes as the JSON of an object without keys.
  if (isBytes(data)) return new Blob([data as BlobPart]);
  if (typeof data === 'string' && headers['content-type']) return data;
  const text = JSON.stringify(data) as string | undefined;
  if (text === undefined)
    throw new TypeError(`data: expected what JSON can hold, got a ${typeof data}`);
  headers['content-type'] ??= 'application/json';
  return text;
}

// Duck typing instead of instanceof: forms and files of a micro app are of another realm.
function isSentAsItIs(data: unknown): data is FormData | URLSearchParams | Blob {
  if (typeof data !== 'object' || data === null) return false;
  return ['append', 'text'].some(
    (name) => typeof (data as Record<string, unknown>)[name] === 'function',
  );
}

function isBytes(data: unknown): boolean {
  return (
    ArrayBuffer.isView(data) || Object.prototype.toString.call(data) === '[object ArrayBuffer]'
  );
}
