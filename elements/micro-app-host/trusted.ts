import { page, type Policy } from './page.ts';

interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

const asIs = (text: string) => text;
const plain: Policy = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };

/**
 * Marks markup and addresses of an entry that the page has allowed as trusted.
 * TypeScript knows the trusted types as texts; in a browser without trusted types they are texts.
 */
export function trusted(): Policy {
  return (page().policy ??= makePolicy());
}

function makePolicy(): Policy {
  const factory = (page().window as { trustedTypes?: Factory }).trustedTypes;
  try {
    return factory?.createPolicy('micro-app-host', plain) ?? plain;
  } catch (error) {
    // A page may restrict the policies. Where it does not enforce trusted types, plain texts
    // suffice.
    console.warn("The page's policy does not allow the trusted types of 'micro-app-host'.", error);
    return plain;
  }
}

/** The nonce for the inline helper: the page's own, which is the one its policy lists. */
export function pageNonce(): string {
  return (
    page().document.querySelector<HTMLElement>('script[nonce],style[nonce],link[nonce]')?.nonce ??
    ''
  );
}
