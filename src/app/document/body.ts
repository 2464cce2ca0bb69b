import { pathOf } from './start-decision.ts';

// Runs after the templates of the login page, one in each language. Nothing is parsed as markup
// here: the page's policy forbids it.

const { lang, dataset } = document.documentElement;
const template = document.getElementById(`login-${lang}`);
if (dataset['shows'] === 'login' && template instanceof HTMLTemplateElement) {
  const view = document.createElement('div');
  view.id = 'login';
  view.append(template.content.cloneNode(true));
  // Where there is no room for the picture, it is not fetched.
  if (!matchMedia('(min-width: 1024px)').matches)
    view.querySelector('use')?.parentElement?.remove();
  const lead = view.querySelector<HTMLElement>('[data-back]');
  if (lead && pathOf(location.hash).searchParams.has('redirect'))
    lead.textContent = lead.dataset['back']!;
  const { signIn } = dataset;
  const link = view.querySelector<HTMLAnchorElement>('[data-sign-in]');
  if (signIn === undefined) link?.replaceWith(document.createComment(''));
  else if (link) {
    link.search = `?next=${encodeURIComponent(location.hash.slice(1))}`;
    if (signIn) link.textContent = signIn;
  }
  // A form sent before its code is there is sent by that code.
  view.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset['pending'] = '';
  });
  template.after(view);
}
