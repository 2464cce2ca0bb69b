import type { ElementType, ReactElement } from 'react';

/** What a story may use. */
export interface StoryContext {
  /** The text in the language shown. */
  text: (zh: string, en: string) => string;
  /** Makes an id or a radio group's name that no other rendering of the story has. */
  id: (name: string) => string;
}

/** Components of one module with their variants and states. */
export interface GalleryEntry {
  /** Kebab-case: the anchor of the entry and the name of its screenshots. */
  id: string;
  /** The exported components that the stories show, by name. */
  components: Readonly<Record<string, ElementType>>;
  /** One sentence: what they are for. */
  summary: string;
  /**
   * The surface below the stories: `page` for components that draw a card themselves. Default
   * `card`.
   */
  ground?: 'card' | 'page';
  /** By title, in the order shown. */
  stories: Readonly<Record<string, (context: StoryContext) => ReactElement>>;
}
