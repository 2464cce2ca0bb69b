// The one list of Shoelace elements the console uses, so that leaving the library one day is a
// change of one file.
import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import '@shoelace-style/shoelace/dist/components/menu/menu.js';
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import '@shoelace-style/shoelace/dist/components/menu-label/menu-label.js';
import '@shoelace-style/shoelace/dist/translations/zh-cn.js';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import type SlMenuItem from '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import type SlMenuLabel from '@shoelace-style/shoelace/dist/components/menu-label/menu-label.js';
import type SlMenu from '@shoelace-style/shoelace/dist/components/menu/menu.js';
import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js';
import type { HTMLAttributes, Key, ReactNode, Ref } from 'react';

// The library's own signs are data: addresses that it fetches and puts in as markup; the page's
// policy forbids both. A sheet of symbols is drawn by reference and needs neither.
const symbols = new URL('../static/icons.svg', import.meta.url).href;
registerIconLibrary('system', { resolver: (name) => `${symbols}#${name}`, spriteSheet: true });

/**
 * An element as JSX sees it: its own properties, and its events as `on` with the event's exact
 * name.
 */
type Tag<Of extends HTMLElement, Events extends string = never> = Omit<
  HTMLAttributes<Of>,
  keyof Of | 'children'
> &
  Partial<Omit<Of, keyof HTMLElement>> & {
    [Event in Events as `on${Event}`]?: (event: CustomEvent & { currentTarget: Of }) => void;
  } & {
    ref?: Ref<Of>;
    key?: Key;
    slot?: string;
    className?: string | undefined;
    children?: ReactNode;
  };

export type SlSelectEvent = CustomEvent<{ item: SlMenuItem }>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sl-dropdown': Tag<SlDropdown, 'sl-show' | 'sl-hide'>;
      'sl-menu': Omit<Tag<SlMenu>, 'onsl-select'> & {
        'onsl-select'?: (event: SlSelectEvent) => void;
      };
      'sl-menu-item': Tag<SlMenuItem>;
      'sl-menu-label': Tag<SlMenuLabel>;
    }
  }
}
