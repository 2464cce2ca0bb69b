import { aTimeout, expect } from '@open-wc/testing';
import { box, prompt, type DialogOptions } from '#elements/index.ts';
import {
  deepActive,
  ending,
  key,
  part,
  press,
  quiet,
  shown,
  type,
  until,
} from '../../support/promise-outcome.ts';
import { reportedErrors } from '../../support/reported-errors.ts';

const fault = (dialog: Element) => part(dialog, 'input-error').textContent.trim();
const settled = () => aTimeout(30);
async function ask(options: DialogOptions = {}) {
  const end = ending(prompt('Name', 'Rename', options));
  const dialog = await shown('Name');
  await settled();
  return { dialog, end };
}

describe('a prompt', () => {
  afterEach(quiet);

  it('25. checks on confirm and on each change after it, never on cancel, and before any input only what is preset', async () => {
    let asked = 0;
    const inputValidator = () => {
      asked += 1;
      return 'never';
    };
    const { dialog, end } = await ask({ inputValidator });
    expect(asked).to.equal(0);
    type(dialog, 'a');
    type(dialog, 'ab');
    await settled();
    expect(asked).to.equal(2);
    press(dialog, 'confirm-button');
    await settled();
    expect(asked).to.equal(3);
    press(dialog, 'cancel-button');
    await until(() => end.now === 'rejected cancel');
    expect(asked).to.equal(3);
    const preset = await ask({ inputValidator, inputValue: 'taken' });
    expect([asked, fault(preset.dialog)]).to.deep.equal([4, 'never']);
  });

  it('26. checks the pattern first, with an empty string for no value, then the validator; resets a global pattern', async () => {
    const given: (string | null)[] = [];
    const inputPattern = /^a+$/g;
    const { dialog } = await ask({
      inputPattern,
      inputErrorMessage: 'only a',
      inputValidator: (value) => void given.push(value),
    });
    press(dialog, 'confirm-button');
    await settled();
    expect([fault(dialog), given.length]).to.deep.equal(['only a', 0]);
    for (const value of ['aa', 'aa', 'b']) type(dialog, value);
    await settled();
    expect([given, fault(dialog), inputPattern.lastIndex]).to.deep.equal([
      ['aa', 'aa'],
      'only a',
      0,
    ]);
  });

  it('27. reads a validator’s answer: false and "" the given message, a text itself, nothing passes, a throw the general words', async () => {
    const refuse = async (
      inputValidator: DialogOptions['inputValidator'],
      inputErrorMessage?: string,
    ) => {
      const { dialog } = await ask({ inputValidator, inputErrorMessage });
      press(dialog, 'confirm-button');
      await settled();
      const words = fault(dialog);
      const stays = !part(dialog, 'mask').matches('.leaving');
      await quiet();
      return stays ? words : 'passes';
    };
    expect(await refuse(() => false, 'given')).to.equal('given');
    expect(await refuse(() => '')).to.equal('Illegal input');
    expect(await refuse(() => 'own words', 'given')).to.equal('own words');
    expect(await refuse(() => undefined)).to.equal('passes');
    expect(await refuse(() => null)).to.equal('passes');
    const reported = reportedErrors();
    expect(await refuse(() => Promise.reject(new Error('down')), 'given')).to.equal(
      'Illegal input',
    );
    expect(
      await refuse(() => {
        throw new Error('broken');
      }),
    ).to.equal('Illegal input');
    reported.end();
    expect(reported.messages).to.deep.equal(['down', 'broken']);
  });

  it('27. waits for a promise with the button busy', async () => {
    let answer: (verdict: boolean) => void = () => undefined;
    const { dialog, end } = await ask({
      inputValidator: () => new Promise<boolean>((resolve) => (answer = resolve)),
    });
    press(dialog, 'confirm-button');
    await settled();
    expect(part(dialog, 'confirm-button').getAttribute('aria-busy')).to.equal('true');
    expect(end.now).to.equal('pending');
    answer(true);
    await until(() => end.now === 'resolved {"value":null,"action":"confirm"}');
  });

  it('28. on failure it stays, the input has the focus and is named invalid with the reason in a live region; on success these go', async () => {
    const { dialog } = await ask({ inputPattern: /x/ });
    const input = part(dialog, 'input');
    part(dialog, 'confirm-button').focus();
    press(dialog, 'confirm-button');
    await settled();
    const region = part(dialog, 'input-error');
    expect([
      deepActive() === input,
      input.getAttribute('aria-invalid'),
      input.getAttribute('aria-describedby'),
      region.role,
    ]).to.deep.equal([true, 'true', region.id, 'alert']);
    type(dialog, 'x');
    await settled();
    expect([
      input.hasAttribute('aria-invalid'),
      input.hasAttribute('aria-describedby'),
      fault(dialog),
    ]).to.deep.equal([false, false, '']);
  });

  it('29. Enter confirms in one line, not in a text area and not while composing', async () => {
    const area = await ask({ inputType: 'textarea' });
    key(part(area.dialog, 'input'), 'Enter');
    await settled();
    expect(area.end.now).to.equal('pending');
    await quiet();
    const line = await ask();
    key(part(line.dialog, 'input'), 'Enter', { isComposing: true });
    await aTimeout(250);
    expect(line.end.now).to.equal('pending');
    key(part(line.dialog, 'input'), 'Enter');
    await until(() => line.end.now.startsWith('resolved'));
  });

  it('30. takes six kinds of input; the message is the label, the placeholder a hint', async () => {
    const kinds: string[] = [];
    for (const inputType of ['text', 'textarea', 'password', 'number', 'email', 'tel'] as const) {
      const { dialog } = await ask({ inputType, inputPlaceholder: 'hint' });
      const input = part<HTMLInputElement>(dialog, 'input');
      expect([input.placeholder, input.labels![0]!.textContent.trim()]).to.deep.equal([
        'hint',
        'Name',
      ]);
      kinds.push(input.type);
      await quiet();
    }
    expect(kinds).to.deep.equal(['text', 'textarea', 'password', 'number', 'email', 'tel']);
  });

  it('31. clears the value between dialogs and returns it untrimmed, null without input', async () => {
    const first = await ask();
    type(first.dialog, '  a ');
    press(first.dialog, 'confirm-button');
    await until(() => first.end.now !== 'pending');
    const second = await ask();
    expect(part<HTMLInputElement>(second.dialog, 'input').value).to.equal('');
    press(second.dialog, 'confirm-button');
    await until(() => second.end.now !== 'pending');
    expect([first.end.now, second.end.now]).to.deep.equal([
      'resolved {"value":"  a ","action":"confirm"}',
      'resolved {"value":null,"action":"confirm"}',
    ]);
    void box({ showInput: true, title: 'no message' }).catch(() => undefined);
    const nameless = await shown();
    await until(() => nameless.title === 'no message');
    expect(part(nameless, 'input').ariaLabel).to.equal('no message');
  });
});
