import { linksOf } from './playground-ui-kit.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const inCode = (text) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** What an element starts with, so that there is something to see. */
const examples = {
  'console-dialog':
    'title="Delete this saved search?" message="It and its alert are deleted together. This cannot be undone." type="warning" show-cancel-button',
  'console-message': 'message="Search saved, reminder every Monday" type="success"',
  'console-notification':
    'title="Report ready" message="It is kept until 27 November." type="success" time="14:32"',
  'console-loading': 'text="Computing 1,284 shops within 300 m"',
};

/**
 * One page of the playground: the element, a control per attribute, what it says, and its
 * reference.
 *
 * @param element An entry of {@link describeElements}.
 * @param all All entries, for the links to the other pages.
 */
export function playgroundPage(element, all) {
  const { tag, summary } = element;
  const controls = element.properties.filter(({ attribute }) => attribute).map(control);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>&lt;${tag}&gt;</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/src/app/styles/tokens.css" />
    <style>${sheet}</style>
    <script type="module" src="/elements/define.ts"></script>
  </head>
  <body>
    <nav aria-label="Pages">${linksOf(all, tag)}</nav>
    <main>
      <h1>&lt;${tag}&gt;</h1>
      <p>${escaped(summary)}</p>
      <p class="bar">
        <label>Theme <select id="theme"><option value="">system</option><option>light</option><option>dark</option></select></label>
        <label>Words <select id="lang"><option>en</option><option>zh-CN</option></select></label>
      </p>
      <section class="stage" aria-label="Example"><${tag} ${examples[tag] ?? ''}></${tag}></section>
      <form aria-label="Attributes">${controls.join('')}</form>
      <h2>Code</h2>
      <p class="bar"><button type="button" id="copy">Copy</button> <output id="copied" role="status"></output></p>
      <pre id="code" tabindex="0" aria-label="Code"></pre>
      <h2>Events heard</h2>
      <ol id="heard" aria-live="polite"></ol>
      ${reference(element)}
    </main>
    <script type="module">${script(element)}</script>
  </body>
</html>
`;
}

/** A check box, a number, a list of the values where the type is a union of texts, or a text. */
function control({ name, attribute, type, default: usual, description }) {
  const isFlag = type === 'boolean' || usual === 'true' || usual === 'false';
  const said = `name="${name}" data-attribute="${attribute}"`;
  const values = literalsOf(type);
  const field =
    !isFlag && values.length > 0
      ? `<select ${said}><option value="">${escaped(usual.replaceAll("'", '') || '–')}</option>${values.map((value) => `<option>${escaped(value)}</option>`).join('')}</select>`
      : `<input type="${isFlag ? 'checkbox' : type === 'number' ? 'number' : 'text'}" ${said}${usual === 'true' ? ' data-usual="true" checked' : ''} />`;
  return `<label title="${escaped(description)}">${field} ${attribute}</label>`;
}

/**
 * The texts of a union such as `'hash' | 'path'`; empty for any other type.
 *
 * @param {string} type As the manifest names it.
 */
export function literalsOf(type) {
  const members = type
    .split('|')
    .map((member) => member.trim())
    .filter(Boolean);
  const texts = members
    .filter((member) => /^'[^']*'$/.test(member))
    .map((member) => member.slice(1, -1));
  const others = members.filter(
    (member) => !/^'[^']*'$/.test(member) && !/^(null|undefined)$/.test(member),
  );
  return others.length === 0 ? texts.filter(Boolean) : [];
}

function reference({ properties, methods, events, slots, parts, customProperties }) {
  const rows = [
    [
      'Attributes and properties',
      properties.map(({ attribute, name, description }) => ({
        name: attribute || `.${name}`,
        description,
      })),
    ],
    ['Methods', methods],
    ['Events', events],
    ['Slots', slots],
    ['Parts', parts],
    ['Custom properties', customProperties],
  ];
  return rows
    .filter(([, list]) => list.length > 0)
    .map(
      ([title, list]) =>
        `<h2>${title}</h2><table>${list.map(({ name, description }) => `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${inCode(description)}</td></tr>`).join('')}</table>`,
    )
    .join('');
}

const script = ({ events }) => `
  const element = document.querySelector('.stage > *');
  for (const input of document.querySelectorAll('form :is(input, select)')) {
    const isFlag = input.type === 'checkbox';
    const { attribute, usual } = input.dataset;
    const shown = () => isFlag ? (usual ? element.getAttribute(attribute) !== 'false' : element.hasAttribute(attribute)) : element.getAttribute(attribute) ?? '';
    const show = () => { input[isFlag ? 'checked' : 'value'] = shown(); };
    show();
    new MutationObserver(show).observe(element, { attributes: true });
    input.addEventListener('input', () => {
      if (isFlag && usual) element.setAttribute(attribute, input.checked);
      else if (isFlag) element.toggleAttribute(attribute, input.checked);
      else if (input.value === '') element.removeAttribute(attribute);
      else element.setAttribute(attribute, input.value);
    });
  }
  // What the element sets on itself while it is shown is no part of what one writes.
  const own = new Set(['shown', 'class', 'style', 'role', 'aria-live', 'aria-busy', 'popover', 'id']);
  const markup = () => {
    const written = Array.from(element.attributes).filter(({ name }) => !own.has(name) && !name.startsWith('data-'));
    const attributes = written.map(({ name, value }) => ' ' + name + (value === '' ? '' : '="' + value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') + '"'));
    return '<' + element.localName + attributes.join('') + '></' + element.localName + '>';
  };
  const showCode = () => { document.querySelector('#code').textContent = markup(); };
  showCode();
  new MutationObserver(showCode).observe(element, { attributes: true });
  document.querySelector('#copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(markup());
    document.querySelector('#copied').textContent = 'Copied';
  });
  for (const name of ${JSON.stringify(events.map(({ name }) => name))}) {
    element.addEventListener(name, ({ detail }) => {
      const line = document.createElement('li');
      line.textContent = name + ' ' + (JSON.stringify(detail) ?? '');
      document.querySelector('#heard').prepend(line);
    });
  }
  document.querySelector('#theme').addEventListener('change', ({ target }) => { document.documentElement.className = target.value && 'sl-theme-' + target.value; });
  document.querySelector('#lang').addEventListener('change', ({ target }) => { document.documentElement.lang = target.value; element.requestUpdate?.(); });
`;

export const sheet = `
  body { margin: 0; background: var(--cn-bg); color: var(--cn-ink); font: var(--sl-font-size-medium) / var(--cn-line-medium) var(--sl-font-sans); }
  nav { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 24px; border-bottom: 1px solid var(--cn-line); background: var(--cn-surface); }
  a { color: var(--sl-color-primary-600); }
  a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  main { max-width: 960px; padding: 8px 24px 48px; }
  h2 { margin: 32px 0 8px; font-size: 1rem; }
  .bar, form { display: flex; flex-wrap: wrap; gap: 8px 24px; }
  form { display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); }
  label { display: flex; gap: 8px; align-items: center; min-height: 28px; }
  input:not([type=checkbox]) { order: 1; flex: 1; min-width: 0; padding: 4px 8px; border: 1px solid var(--cn-control); border-radius: 6px; background: var(--cn-surface); color: inherit; font: inherit; }
  select, button { min-height: 32px; padding: 4px 8px; border: 1px solid var(--cn-control); border-radius: 6px; background: var(--cn-surface); color: inherit; font: inherit; }
  form select { order: 1; flex: 1; min-width: 0; }
  pre { padding: 12px; overflow: auto; border: 1px solid var(--cn-line); border-radius: 6px; background: var(--cn-sunken); white-space: pre-wrap; }
  .stage { min-height: 160px; margin: 16px 0; border: 1px solid var(--cn-line); border-radius: 10px; background: var(--cn-surface); }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--cn-line); text-align: start; vertical-align: top; }
  th { width: 240px; font-weight: 400; }
`;
