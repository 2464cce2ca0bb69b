import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Children, isValidElement, type ReactNode } from 'react';
import { entries } from '#src/ui/gallery/entries.ts';
import { act } from '../../support/render.tsx';
import { renderStories } from './render-stories.tsx';

/**
 * The types of the elements in a tree as it was written, before React renders it, with what a
 * `Reveal` shows.
 */
const typesIn = (node: ReactNode): unknown[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    const { content, children, ...props } = child.props;
    const nodes: unknown[] = Object.values(props).filter((value) => isValidElement(value));
    if (typeof content === 'function') nodes.push(content(() => {}));
    if (typeof children !== 'function') nodes.push(children);
    return [child.type, ...nodes.flatMap((one) => typesIn(one as ReactNode))];
  });

/**
 * Elements in the tab order: enabled controls, one stop per composite widget, one radio button per
 * group.
 */
const tabStops = (root: HTMLElement) =>
  [
    ...root.querySelectorAll<HTMLElement>(
      'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]',
    ),
  ].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
  );

const isRinged = (element: Element) => getComputedStyle(element).outlineStyle === 'solid';

const labelOf = (control: Element) =>
  control.getAttribute('aria-label') ??
  control.querySelector('[aria-label]')?.getAttribute('aria-label') ??
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

    it('has controls that Tab reaches in order, each with a name and a focus ring', async () => {
      const element = await renderStories(entry);
      const expected = tabStops(element);
      const reached: Element[] = [];
      await act(() => (document.activeElement as HTMLElement | null)?.blur());
      for (let at = 0; at < expected.length; at += 1) {
        await act(() => sendKeys({ press: 'Tab' }));
        const control = document.activeElement!;
        reached.push(control);
        expect(labelOf(control)?.trim(), control.outerHTML).to.not.equal('');
        const rings = new Set(
          [control, control.closest('label, [data-ring]') ?? control].filter(isRinged),
        );
        expect(rings.size, `${control.outerHTML} has ${rings.size} focus rings`).to.equal(1);
      }
      expect(reached).to.deep.equal(expected);
    });
  });
}
