import { expect, fixture, html } from '@open-wc/testing';
import { dropLoginForms } from '#src/app/document/drop-login-forms.ts';

describe('dropLoginForms', () => {
  it('takes the forms the document came with, and leaves the one that is shown', async () => {
    const body = await fixture<HTMLElement>(
      html`<div>
        <template id="login-zh-CN"><form></form></template>
        <template id="login-en"><form></form></template>
        <template id="other"></template>
        <div id="login"></div>
      </div>`,
    );
    dropLoginForms(body);
    expect([...body.children].map(({ id }) => id)).to.deep.equal(['other', 'login']);
  });
});
