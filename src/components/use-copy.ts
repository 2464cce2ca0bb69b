import { useCallback, useState } from 'react';

/** Puts a text on the clipboard, and tells how that went; `null` before the first try. */
export function useCopy(): { copy: (text: string) => Promise<void>; copied: boolean | null } {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false); // not asked for by a click, forbidden, or a page that did not come over https
    }
  }, []);
  return { copy, copied };
}
