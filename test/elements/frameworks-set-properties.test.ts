import { aTimeout, expect } from '@open-wc/testing';
import '#elements/define.ts';
import { quiet } from '../support/promise-outcome.ts';
import { reportedErrors } from '../support/reported-errors.ts';

type Element = HTMLElement & Record<string, unknown>;
const attributeOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const make = (tag: string) => document.createElement(tag) as Element;

// The defaults are those of docs/elements.md.
const flags: Record<string, { on: string[]; off: string[] }> = {
  'console-dialog': {
    on: [
      'showClose',
      'lockScroll',
      'modal',
      'closeOnClickModal',
      'closeOnPressEscape',
      'closeOnHashChange',
      'showConfirmButton',
    ],
    off: [
      'open',
      'distinguishCancelAndClose',
      'showCancelButton',
      'danger',
      'confirmButtonLoading',
      'cancelButtonLoading',
      'showInput',
      'unsafeMarkup',
    ],
  },
  'console-message': { on: [], off: ['open', 'showClose'] },
  'console-notification': { on: ['showClose'], off: ['open'] },
  'console-loading': { on: [], off: ['open', 'fullscreen', 'lock'] },
  'console-progress': { on: [], off: ['open'] },
};

// React 19 and Vue 3 set a property where the element has one, with the text that a template gives
// for the attribute.
describe('a text set as a property of an element', () => {
  afterEach(quiet);

  const texts: [text: string, on: boolean][] = [
    ['', true],
    ['true', true],
    ['on', true],
    ['false', false],
    ['off', false],
  ];
  for (const [tag, { on, off }] of Object.entries(flags)) {
    for (const name of [...on, ...off]) {
      it(`means what it does as an attribute, and nothing the default: ${tag} ${name}`, () => {
        for (const [text, expected] of texts) {
          const [byProperty, byAttribute] = [make(tag), make(tag)];
          byProperty[name] = text;
          byAttribute.setAttribute(attributeOf(name), text);
          expect([byProperty[name], byAttribute[name]], `${name}="${text}"`).to.deep.equal([
            expected,
            expected,
          ]);
          byProperty[name] = undefined;
          byAttribute.removeAttribute(attributeOf(name));
          const standard = on.includes(name);
          expect([byProperty[name], byAttribute[name]], `${name} missing`).to.deep.equal([
            standard,
            standard,
          ]);
        }
      });

      it(`is refused in words where it is neither on nor off: ${tag} ${name}`, () => {
        const words = `${name}: expected true or false, got "no"`;
        expect(() => (make(tag)[name] = 'no')).to.throw(TypeError, words);
        const reported = reportedErrors();
        const element = make(tag);
        try {
          element.setAttribute(attributeOf(name), 'no');
        } catch (error) {
          // The registry polyfill calls the reaction within setAttribute, whose error then comes
          // out there.
          reported.messages.push((error as Error).message);
        }
        reported.end();
        expect([element[name], reported.messages.length]).to.deep.equal([on.includes(name), 1]);
        expect(reported.messages[0]).to.contain(words);
      });
    }
  }

  for (const tag of ['console-message', 'console-notification']) {
    it(`is a number where the attribute is one: ${tag}`, () => {
      const notice = make(tag);
      Object.assign(notice, { duration: '250', offset: '8' });
      expect([notice.duration, notice.offset]).to.deep.equal([250, 8]);
      expect(() => (notice.duration = 'long')).to.throw(
        TypeError,
        'duration: expected a number, zero or more',
      );
    });
  }

  it('is as at the beginning when it is taken away: texts', () => {
    const dialog = make('console-dialog');
    Object.assign(dialog, { title: undefined, message: null, inputValue: null });
    expect([dialog.title, dialog.message, dialog.inputValue]).to.deep.equal(['', '', null]);
    const card = make('console-notification');
    card.position = 'bottom-left';
    card.position = undefined;
    expect(card.position).to.equal('top-right');
  });

  it('is refused in words where a function or a pattern is wanted, and the dialog does not open', async () => {
    for (const name of ['inputValidator', 'inputPattern', 'beforeClose', 'callback', 'sanitize']) {
      const dialog = make('console-dialog') as Element & { ask(): Promise<unknown> };
      document.body.append(dialog);
      dialog[name] = 'text';
      expect(() => dialog.ask()).to.throw(TypeError, `${name}: expected`);
      await aTimeout(0);
      expect(dialog.open).to.equal(false);
      dialog.remove();
    }
  });
});
