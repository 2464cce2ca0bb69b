/** Confirms an act and explains its consequences. The dialog is loaded at first use. */
export async function confirmAction(
  title: string,
  text: string,
  verb: string,
  back: string,
): Promise<boolean> {
  const { confirm } = await import('#elements/console-dialog/ask.ts');
  return confirm(text, title, {
    type: 'warning',
    confirmButtonText: verb,
    cancelButtonText: back,
  }).then(
    () => true,
    () => false,
  );
}
