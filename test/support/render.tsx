import { fixture, html } from '@open-wc/testing';
import { act as reactAct, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { TextContext } from '#src/client/hooks/use-text.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from './all-messages.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Runs a function and lets React render. Updates from outside, such as a late response, React
 * renders without it.
 */
export async function act(work: () => unknown): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await reactAct(async () => {
      await work();
    });
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

const translators = { en: createTranslator('en', en), 'zh-CN': createTranslator('zh-CN', zhCN) };

/** A React tree in the page of a test. */
export interface Rendered {
  element: HTMLElement;
  /** Lets pending responses arrive and React render them. */
  settle: (ms?: number) => Promise<void>;
  unmount: () => Promise<void>;
}

export async function render(
  node: ReactNode,
  locale: keyof typeof translators = 'en',
): Promise<Rendered> {
  const element = await fixture<HTMLElement>(html`<div></div>`);
  const root = createRoot(element);
  const settle = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
  await act(() => root.render(<TextContext value={translators[locale]}>{node}</TextContext>));
  await settle();
  return { element, settle, unmount: () => act(() => root.unmount()) };
}

/** Waits until a condition on the page is true, up to a limit; an assertion after it then fails. */
export async function until(isTrue: () => unknown, atMostMs = 2000): Promise<void> {
  const end = performance.now() + atMostMs;
  do await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  while (!isTrue() && performance.now() < end);
}

/** A tree of routes at an address, without touching the address of the test. */
export async function renderRoutes(
  routes: RouteObject[],
  at: string,
  locale?: keyof typeof translators,
) {
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    future: { v8_middleware: true },
  });
  const rendered = await render(<RouterProvider router={router} />, locale);
  return { ...rendered, router };
}

/** Types into a field as a person does, so that React receives the events. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(() => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  });

export const click = (target: HTMLElement | null | undefined) =>
  act(() => {
    if (!target) throw new Error('click: expected an element, found none');
    target.click();
  });

/** The first element of a selector whose text or label holds the words. */
export function labelled<Found extends HTMLElement>(
  root: ParentNode,
  selector: string,
  words: string,
): Found | undefined {
  return [...root.querySelectorAll<Found>(selector)].find((found) =>
    `${found.textContent} ${found.getAttribute('aria-label')}`.includes(words),
  );
}
