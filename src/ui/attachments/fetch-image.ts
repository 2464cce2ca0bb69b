import { ajax } from '#src/client/http/ajax.ts';

/**
 * Fetches a picture with the caller's session, which an address in an `img` would not carry.
 *
 * @returns An object URL; the caller revokes it. @throws CallError when the server refused.
 */
export async function fetchImage(url: string): Promise<string> {
  return URL.createObjectURL(await ajax<Blob>({ url, responseType: 'blob' }));
}

const longestPx = 1600;
const quality = 0.85;

/**
 * A photo made small enough to be looked at, drawn anew: where it was taken and with what is no
 * longer in it. What no browser can draw is handed back as it is, for the server to refuse.
 */
export async function plainPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return blob === null
    ? file
    : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
