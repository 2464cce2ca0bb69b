import { page, type Addresses } from '../page.ts';
import { scopeCss } from '../styles/scope-css.ts';
import { extendInstanceof } from './cross-realm-instanceof.ts';
import { rememberOwner } from './owner-document.ts';
import { defineValues, type RealmWindow } from './realm-window.ts';

type Make = (...args: never[]) => object;
type Constructor = Function & { prototype: object };

/**
 * Makes the constructors of nodes create nodes of the app. The page's own create nodes of the
 * page's document, on which libraries then leave listeners that retain the realm.
 */
export function ownConstructors(realm: RealmWindow, addresses: Addresses): void {
  const { document } = realm;
  const { window: shared, document: home } = page();
  const owned = <T extends Node>(node: T): T => {
    rememberOwner(node, document);
    return node;
  };
  const makers: Record<string, Make> = {
    DocumentFragment: () => document.createDocumentFragment(),
    Text: (data = '') => owned(home.createTextNode(data)),
    Comment: (data = '') => owned(home.createComment(data)),
    Range: () => document.createRange(),
    Image: (...size: number[]) => {
      const image = document.createElement('img');
      for (const [at, name] of (['width', 'height'] as const).entries())
        if (size[at] !== undefined) image[name] = size[at];
      return image;
    },
    Audio: (src?: string) => {
      const audio = Object.assign(document.createElement('audio'), { preload: 'auto' });
      if (src !== undefined) audio.src = src;
      return audio;
    },
    Option: (text = '', value?: string, defaultSelected = false, selected = false) => {
      const option = Object.assign(document.createElement('option'), { text, defaultSelected });
      if (value !== undefined) option.value = value;
      option.selected = selected;
      return option;
    },
  };
  const record = shared as unknown as Record<string, Constructor>;
  for (const [name, make] of Object.entries(makers)) {
    const Shared = record[name]!;
    const RealmClass = function (...args: never[]): object {
      const made = make(...args);
      return new.target === RealmClass ? made : Object.setPrototypeOf(made, new.target.prototype);
    } as unknown as Constructor;
    Object.setPrototypeOf(RealmClass, Shared);
    defineValues(RealmClass, { name });
    RealmClass.prototype = Shared.prototype;
    defineValues(realm, { [name]: RealmClass });
  }

  // Components may adopt these, so that `:host` keeps its meaning.
  const scope = (text: string) => scopeCss(text, { base: addresses.base, keepsHost: true });
  class CSSStyleSheet extends shared.CSSStyleSheet {
    override replaceSync(text: string): void {
      super.replaceSync(scope(text));
    }

    override replace(text: string): Promise<CSSStyleSheet> {
      return super.replace(scope(text));
    }

    override insertRule(text: string, at?: number): number {
      return super.insertRule(scope(text), at);
    }
  }
  extendInstanceof(CSSStyleSheet, [shared.CSSStyleSheet]);
  defineValues(realm, { CSSStyleSheet });
}
