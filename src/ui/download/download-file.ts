/** Saves a file on the member's computer, under the given name. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the URL after the click; ten seconds later it is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves CSV text as a UTF-8 file. */
export function downloadCsv(text: string, name: string): void {
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
