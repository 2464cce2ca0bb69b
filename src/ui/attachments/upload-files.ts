import { ajax } from '#src/client/http/ajax.ts';
import { reportFiles } from '#src/domain/consulting-report.ts';

/** A file as the server returns it. */
export interface WorkFile {
  id: string;
  name: string;
  label: string;
  type: string;
  bytes: number;
}

/** Sends files as a form with fields of its own. @throws CallError as the server refused. */
export function uploadFiles(
  url: string,
  fields: Readonly<Record<string, string>>,
  files: readonly File[],
): Promise<WorkFile[]> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const file of files) data.append(reportFiles.field, file);
  return ajax<WorkFile[]>({ url, method: 'post', data });
}

/**
 * Reads a file with the caller's session. @param data Sent along where the address alone says too
 * little. @throws CallError as the server refused.
 */
export function readFile(url: string, data?: object): Promise<Blob> {
  return ajax<Blob>({ url, responseType: 'blob', ...(data && { method: 'post', data }) });
}
