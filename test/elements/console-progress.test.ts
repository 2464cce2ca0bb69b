import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '#elements/console-progress/define.ts';
import {
  appearAfterMs,
  type ConsoleProgress,
} from '#elements/console-progress/console-progress.ts';

const bar = (element: ConsoleProgress) =>
  element.renderRoot.querySelector<HTMLElement>('[part=bar]')!;
const open = (label = 'Loading') =>
  fixture<ConsoleProgress>(html`<console-progress open label=${label}></console-progress>`);

describe('console-progress', () => {
  it('stays away for a short wait', async () => {
    const element = await open();
    await aTimeout(appearAfterMs / 3);
    expect(element.hasAttribute('shown')).to.equal(false);
    element.open = false;
    await aTimeout(appearAfterMs * 1.5);
    expect(element.hasAttribute('shown')).to.equal(false);
  });

  it('starts at twenty percent after 120 ms and creeps on', async () => {
    const element = await open();
    await aTimeout(appearAfterMs + 60);
    expect(element.hasAttribute('shown')).to.equal(true);
    expect(bar(element).style.transform).to.equal('scaleX(0.2)');
    await aTimeout(500);
    expect(Number(/[\d.]+/.exec(bar(element).style.transform)![0])).to.be.within(0.21, 0.94);
  });

  it('runs to the end before it goes', async () => {
    const element = await open();
    await aTimeout(appearAfterMs + 60);
    element.open = false;
    await element.updateComplete;
    expect(bar(element).style.transform).to.equal('scaleX(1)');
    await aTimeout(300);
    expect(element.hasAttribute('shown')).to.equal(false);
  });

  it('leaves no timer behind when removed while busy', async () => {
    const element = await open();
    element.remove();
    await aTimeout(appearAfterMs * 2);
    expect(element.hasAttribute('shown')).to.equal(false);
  });

  it('is a progress bar named by its label', async () => {
    const element = await open('Fetching cases');
    await aTimeout(appearAfterMs + 60);
    expect(element.role).to.equal('progressbar');
    expect(element.ariaLabel).to.equal('Fetching cases');
    await expect(element).to.be.accessible();
  });
});
