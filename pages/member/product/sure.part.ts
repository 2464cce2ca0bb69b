/** Asks before something that has consequences; says what they are. The dialog comes with the first question. */
export async function sure(title: string, text: string, verb: string, back: string): Promise<boolean> {
  const { confirm } = await import('#elements/console-dialog/ask.ts');
  return confirm(text, title, { type: 'warning', confirmButtonText: verb, cancelButtonText: back }).then(
    () => true,
    () => false,
  );
}
