import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import {
  alert,
  box,
  confirm,
  type ConsoleDialog,
  message,
  prompt,
  setLabels,
} from '#elements/index.ts';
import { part, press, quiet, shown, until } from '../../support/promise-outcome.ts';

const isFirefox = navigator.userAgent.includes('Firefox');

/**
 * Emulates a media preference of the system; in Firefox only what scripts read of it. The returned
 * function resets it.
 */
async function askForLessMotion(): Promise<() => Promise<void>> {
  if (!isFirefox) {
    await emulateMedia({ reducedMotion: 'reduce' });
    return () => emulateMedia({ reducedMotion: 'no-preference' });
  }
  const native = window.matchMedia;
  window.matchMedia = (query) =>
    native.call(window, query.replace('(prefers-reduced-motion: reduce)', 'all'));
  return async () => void (window.matchMedia = native);
}
const done = async () => {
  const dialog = await shown();
  press(dialog, 'confirm-button');
  await until(() => !dialog.isConnected);
};

describe('what a dialog tells', () => {
  afterEach(async () => {
    document.documentElement.className = '';
    document.documentElement.lang = 'en';
    message.closeAll();
    await quiet();
  });

  it('40. is a dialog, an alertdialog when it warns without asking for text; aria-modal', async () => {
    const roles: (string | null)[] = [];
    for (const [ask, type] of [
      [alert, ''],
      [alert, 'error'],
      [confirm, 'warning'],
      [confirm, 'info'],
      [prompt, 'warning'],
    ] as const) {
      void ask('a', '', { type }).catch(() => undefined);
      const mask = part(await shown('a'), 'mask');
      expect(mask.ariaModal).to.equal('true');
      roles.push(mask.role);
      await done();
    }
    expect(roles).to.deep.equal(['dialog', 'alertdialog', 'alertdialog', 'dialog', 'dialog']);
  });

  it('41. is named by its title, else by the word for dialog; 42. described by the message, which labels a prompt’s input', async () => {
    void box('a', 'Title');
    const named = part(await shown('a'), 'mask');
    expect([
      named.getAttribute('aria-labelledby'),
      named.getAttribute('aria-label'),
      named.getAttribute('aria-describedby'),
    ]).to.deep.equal(['title', null, 'message']);
    await done();
    void box('b');
    const nameless = part(await shown('b'), 'mask');
    expect([nameless.getAttribute('aria-labelledby'), nameless.ariaLabel]).to.deep.equal([
      null,
      'Dialog',
    ]);
    await done();
  });

  it('42. a prompt’s message is no description but the label', async () => {
    void prompt('a').catch(() => undefined);
    const dialog = await shown('a');
    expect(part(dialog, 'mask').hasAttribute('aria-describedby')).to.equal(false);
    expect(part<HTMLInputElement>(dialog, 'input').labels![0]).to.equal(part(dialog, 'message'));
  });

  it('43. names the cross in the language nearest, and every target is 24 by 24 or more', async () => {
    document.documentElement.lang = 'zh-CN';
    void confirm('a', 'T').catch(() => undefined);
    const dialog = await shown('a');
    expect(part(dialog, 'close-button').ariaLabel).to.equal('关闭');
    expect([
      part(dialog, 'cancel-button').innerText,
      part(dialog, 'confirm-button').innerText,
    ]).to.deep.equal(['取消', '确定']);
    for (const button of dialog.shadowRoot!.querySelectorAll('button')) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
    await done();
    void confirm('b', 'T', { lang: 'en' }).catch(() => undefined);
    expect(part(await shown('b'), 'cancel-button').innerText).to.equal('Cancel');
    await done();
    setLabels('fr', { cancel: 'Annuler' });
    void confirm('c', 'T', { lang: 'fr-CA' }).catch(() => undefined);
    expect(part(await shown('c'), 'cancel-button').innerText).to.equal('Annuler');
  });

  it('43. targets are 44 by 44 on a narrow screen', async () => {
    await setViewport({ width: 390, height: 700 });
    void confirm('a', 'T').catch(() => undefined);
    const dialog = await shown('a');
    // A dialog grows while it opens, which takes as long as the machine needs.
    await Promise.all(dialog.shadowRoot!.getAnimations().map(({ finished }) => finished));
    const sizes = [...dialog.shadowRoot!.querySelectorAll('button')].map(
      (button) => button.getBoundingClientRect().height,
    );
    await setViewport({ width: 1280, height: 720 });
    expect(Math.min(...sizes)).to.be.at.least(44);
  });

  it('44. passes the accessibility audit in both themes, with every kind of content', async () => {
    for (const theme of ['sl-theme-light', 'sl-theme-dark']) {
      document.documentElement.className = theme;
      void confirm('Both are deleted.', 'Delete?', { type: 'warning', danger: true }).catch(
        () => undefined,
      );
      const warning = await shown('Both');
      await aTimeout(250);
      await expect(warning).to.be.accessible();
      await done();
      void prompt('Name', 'Rename', {
        inputValue: 'x',
        inputPattern: /y/,
        inputPlaceholder: 'hint',
      }).catch(() => undefined);
      const asking = await shown('Name');
      await until(
        () =>
          part(asking, 'input').ariaInvalid === 'true' ||
          part(asking, 'input').hasAttribute('aria-invalid'),
      );
      await aTimeout(250);
      await expect(asking).to.be.accessible();
      await quiet();
    }
  });

  it('44. keeps the buttons reachable at 320 px and at 400 % zoom: the text scrolls between', async () => {
    await setViewport({ width: 320, height: 256 });
    void confirm('word '.repeat(400), 'A title').catch(() => undefined);
    const dialog = await shown('word');
    await aTimeout(250);
    const button = part(dialog, 'confirm-button').getBoundingClientRect();
    const body = part(dialog, 'body');
    const overflow = document.scrollingElement!.scrollWidth - innerWidth;
    const scrolls = body.scrollHeight > body.clientHeight && body.clientHeight > 40;
    await setViewport({ width: 1280, height: 720 });
    expect(button.bottom).to.be.at.most(256);
    expect(button.right).to.be.at.most(320);
    expect([scrolls, overflow <= 0]).to.deep.equal([true, true]);
  });

  it('45. does not animate with reduced motion, and shows its border in forced colours', async () => {
    const closing = async (dialog: ConsoleDialog) => {
      const start = performance.now();
      press(dialog, 'confirm-button');
      await until(() => !dialog.isConnected);
      return performance.now() - start;
    };
    void box('moving', 'T');
    const moving = await closing(await shown('moving'));
    const restore = await askForLessMotion();
    void box('a', 'T');
    const dialog = await shown('a');
    const rules = dialog.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const media = (about: string) =>
      rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes(about));
    const styled = ['panel', 'mask'].map(
      (name) => getComputedStyle(part(dialog, name)).animationName,
    );
    let still = await closing(dialog);
    // The movement takes a fixed time, everything else as long as the machine is busy.
    for (let tries = 1; tries < 5 && still >= moving; tries += 1) {
      void box('again', 'T');
      still = Math.min(still, await closing(await shown('again')));
    }
    await restore();
    // Firefox cannot emulate it here, so the sheet itself must move things only without that
    // preference.
    const always = rules
      .filter((rule) => rule instanceof CSSStyleRule)
      .map(({ style, selectorText }) => [selectorText, style.animationName]);
    expect(always.filter(([, name]) => name && !['none', 'initial'].includes(name))).to.deep.equal(
      [],
    );
    expect(
      media('prefers-reduced-motion: no-preference')
        .map((rule) => rule.cssText)
        .join(),
    ).to.match(/panel[^}]*animation/);
    if (!isFirefox) expect(styled).to.deep.equal(['none', 'none']);
    expect(
      media('forced-colors')
        .map((rule) => rule.cssText)
        .join(),
    ).to.match(/panel[^}]*border-color: canvastext/i);
    // It does not wait for a movement that is not there.
    expect(still).to.be.lessThan(moving);
  });

  it('46. lends its voice to what is said while it is open', async () => {
    void box('a').catch(() => undefined);
    const dialog = await shown('a');
    message({ message: 'saved', type: 'success' });
    message({ message: 'not saved', type: 'error' });
    const regions = () =>
      [...dialog.shadowRoot!.querySelectorAll('.unseen')].map(
        (region) => `${region.role}: ${region.textContent}`,
      );
    await until(() => regions().every((region) => region.includes('saved')));
    expect(regions()).to.deep.equal(['status: saved', 'alert: not saved']);
  });

  it('47. is not touched by the page’s rules, and lets tokens in but nothing out', async () => {
    const look = (element: HTMLElement) => {
      const {
        fontSize,
        color,
        display,
        padding,
        textTransform,
        letterSpacing,
        borderRadius,
        visibility,
      } = getComputedStyle(element);
      return JSON.stringify({
        fontSize,
        color,
        display,
        padding,
        textTransform,
        letterSpacing,
        borderRadius,
        visibility,
      });
    };
    const parts = ['mask', 'panel', 'title', 'message', 'confirm-button', 'close-button'];
    const looks = async () => {
      void box('a', 'T').catch(() => undefined);
      const dialog = await shown('a');
      await aTimeout(250);
      const all = parts.map((name) => look(part(dialog, name)));
      await done();
      return all;
    };
    const before = await looks();
    const style = await fixture(
      html`<style>
        * {
          all: unset !important;
        }
        body,
        body * {
          font: 40px serif !important;
          color: red !important;
          display: inline !important;
        }
        *,
        ::before,
        ::after {
          box-sizing: content-box !important;
          margin: 9px !important;
          padding: 9px !important;
          visibility: hidden !important;
        }
        body {
          text-transform: uppercase !important;
          letter-spacing: 1em !important;
          line-height: 5 !important;
        }
        button,
        h2,
        dialog {
          border: 9px solid red !important;
          border-radius: 50% !important;
        }
      </style>`,
    );
    expect(await looks()).to.deep.equal(before);
    style.remove();
    const outside = await fixture<HTMLElement>(html`<button class="primary">outside</button>`);
    const lone = look(outside);
    document.documentElement.style.setProperty('--sl-border-radius-large', '1px');
    void box('b');
    const dialog = await shown('b');
    expect(getComputedStyle(part(dialog, 'panel')).borderTopLeftRadius).to.equal('1px');
    expect(look(outside)).to.equal(lone);
    document.documentElement.removeAttribute('style');
  });
});
