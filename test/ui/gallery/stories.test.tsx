import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Children, isValidElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { entries } from '#src/ui/gallery/entries.ts';
import type { GalleryEntry } from '#src/ui/gallery/gallery-entry.ts';
import { Stories, type Language, type Theme } from '#src/ui/gallery/stories.tsx';
import { act, render } from '../../support/render.tsx';

const shown = async (entry: GalleryEntry, theme: Theme = 'light', language: Language = 'en') => {
  const { element } = await render(
    <MemoryRouter>
      <Stories entry={entry} theme={theme} language={language} />
    </MemoryRouter>,
  );
  return element;
};

/** The types of the elements in a tree as it was written, before React renders it. */
const typesIn = (node: ReactNode): unknown[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child)
      ? [child.type, ...typesIn(child.props.children)]
      : [],
  );

/** What Tab reaches: all controls that are not disabled, and one radio button of each group. */
const tabStops = (root: HTMLElement) =>
  [
    ...root.querySelectorAll<HTMLElement>('a[href], :is(button, input, select, textarea):enabled'),
  ].filter(
    (control) =>
      !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
  );

const isRinged = (element: Element) => getComputedStyle(element).outlineStyle === 'solid';

const labelOf = (control: Element) =>
  control.getAttribute('aria-label') ??
  (control as HTMLInputElement).labels?.[0]?.textContent ??
  control.textContent;

for (const entry of entries) {
  describe(`the gallery entry ${entry.id}`, () => {
    it('shows every component it names', () => {
      const context = { text: (_zh: string, en: string) => en, id: (name: string) => name };
      const types = Object.values(entry.stories).flatMap((story) => typesIn(story(context)));
      for (const [name, component] of Object.entries(entry.components))
        expect(types.includes(component), name).to.equal(true);
    });

    it('shows components that have their name in the developer tools', () => {
      for (const [name, component] of Object.entries(entry.components)) {
        const { displayName, name: functionName } = component as {
          displayName?: string;
          name: string;
        };
        expect(displayName ?? functionName).to.equal(name);
      }
    });

    for (const theme of ['light', 'dark'] as const)
      for (const language of ['zh-CN', 'en'] as const)
        it(`has no accessibility violation in ${theme}, ${language}`, async () => {
          const element = await shown(entry, theme, language);
          await expect(element).to.be.accessible();
        });

    it('has controls that Tab reaches in order, each with a name and a focus ring', async () => {
      const element = await shown(entry);
      const expected = tabStops(element);
      const reached: Element[] = [];
      await act(() => (document.activeElement as HTMLElement | null)?.blur());
      for (let at = 0; at < expected.length; at += 1) {
        await act(() => sendKeys({ press: 'Tab' }));
        const control = document.activeElement!;
        reached.push(control);
        expect(labelOf(control)?.trim(), control.outerHTML).to.not.equal('');
        const rings = new Set([control, control.closest('label') ?? control].filter(isRinged));
        expect(rings.size, `${control.outerHTML} has ${rings.size} focus rings`).to.equal(1);
      }
      expect(reached).to.deep.equal(expected);
    });
  });
}
