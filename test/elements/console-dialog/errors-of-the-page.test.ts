import { aTimeout, expect } from '@open-wc/testing';
import { box, prompt, type DialogOptions } from '#elements/index.ts';
import { part, press, quiet, shown } from '../../support/promise-outcome.ts';
import { reportedErrors } from '../../support/reported-errors.ts';

const stays = (dialog: Element) => !part(dialog, 'mask').matches('.leaving');
const thrown = () => {
  throw new Error('thrown');
};
const rejected = () => Promise.reject(new Error('rejected'));

describe('an error of code that a dialog calls', () => {
  let reported: ReturnType<typeof reportedErrors>;
  beforeEach(() => (reported = reportedErrors()));
  afterEach(async () => {
    await quiet();
    reported.end();
  });

  const cases: [what: string, options: DialogOptions, message: string][] = [
    ['beforeClose that throws', { beforeClose: thrown }, 'thrown'],
    ['beforeClose that rejects', { beforeClose: rejected }, 'rejected'],
    ['inputValidator that throws', { showInput: true, inputValidator: thrown }, 'thrown'],
    ['inputValidator that rejects', { showInput: true, inputValidator: rejected }, 'rejected'],
  ];
  for (const [what, options, message] of cases) {
    it(`is reported once, and the dialog stays: ${what}`, async () => {
      void box({ message: 'a', ...options }).catch(() => undefined);
      const dialog = await shown('a');
      press(dialog, 'confirm-button');
      await aTimeout(30);
      expect(reported.messages).to.deep.equal([message]);
      expect(stays(dialog)).to.equal(true);
    });
  }

  it('is none when they answer that the dialog stays', async () => {
    void box({ message: 'a', beforeClose: () => Promise.resolve(false) }).catch(() => undefined);
    press(await shown('a'), 'confirm-button');
    await aTimeout(30);
    await quiet();
    void prompt('b', '', { inputValidator: () => false }).catch(() => undefined);
    press(await shown('b'), 'confirm-button');
    await aTimeout(30);
    expect(reported.messages).to.deep.equal([]);
  });
});
