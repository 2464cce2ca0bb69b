import { useCallback, useState } from 'react';

/** Copies a text to the clipboard, and returns the outcome; `null` before the first attempt. */
export function useCopy(): { copy: (text: string) => Promise<void>; copied: boolean | null } {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false); // not in a user gesture, forbidden, or not a secure context
    }
  }, []);
  return { copy, copied };
}
