import { reportFiles } from '#src/domain/consulting-report.ts';
import { ajax } from '#src/http/ajax.ts';

/** A file as the server tells of it. */
export interface WorkFile {
  id: string;
  name: string;
  label: string;
  type: string;
  bytes: number;
}

/** Sends files as a form with fields of its own. @throws CallError as the server refused. */
export function sendFiles(url: string, fields: Readonly<Record<string, string>>, files: readonly File[]): Promise<WorkFile[]> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const file of files) data.append(reportFiles.field, file);
  return ajax<WorkFile[]>({ url, method: 'post', data });
}

/** Fetches a file with the caller's session and keeps it under its name. */
export async function fetchFile(url: string, name: string): Promise<void> {
  const file = await ajax<Blob>({ url, responseType: 'blob' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address after the click; a moment later it is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
