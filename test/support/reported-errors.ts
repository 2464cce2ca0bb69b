/**
 * Collects the messages of errors that reach `window.onerror` of the page, which then fail no test.
 *
 * @returns The list, and the function that ends it.
 */
export function reportedErrors(): { messages: string[]; end(): void } {
  const { onerror } = window;
  const messages: string[] = [];
  window.onerror = (event, _source, _line, _column, error) => {
    messages.push(error ? error.message : typeof event === 'string' ? event : event.type);
    return true;
  };
  return { messages, end: () => void (window.onerror = onerror) };
}
