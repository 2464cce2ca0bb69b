/** What an application takes for granted of its page, tried from within: each answers true where it holds. */
const trials = {
  'document.querySelector finds the app': ({ app }) =>
    document.querySelector(`[data-app="${app}"]`) !== null,
  'getElementById finds the app': ({ app }) => document.getElementById(`root-of-${app}`) !== null,
  'a global is there on globalThis': ({ app }) => {
    window[`leak_${app}`] = 1;
    return globalThis[`leak_${app}`] === 1;
  },
  'what is appended to body has the styles of the app': ({ root }) => {
    const modal = document.body.appendChild(document.createElement('div'));
    modal.className = 'modal';
    const good =
      getComputedStyle(modal).color === 'rgb(7, 7, 7)' &&
      modal.getRootNode() === root.getRootNode();
    modal.remove();
    return good;
  },
  'a style added to head works': ({ root, app }) => {
    const style = document.createElement('style');
    style.textContent = `.late-${app}{color:rgb(9,8,7)}`;
    document.head.append(style);
    const late = root.appendChild(document.createElement('i'));
    late.className = `late-${app}`;
    const good = getComputedStyle(late).color === 'rgb(9, 8, 7)';
    late.remove();
    style.remove();
    return good;
  },
  'nodes are instances of Element': ({ root }) =>
    root instanceof HTMLElement &&
    document.createElement('p') instanceof HTMLElement &&
    root.querySelector('*') instanceof Element,
  'an event is an instance of Event, at its target': ({ root }) => {
    let good = false;
    const button = root.appendChild(document.createElement('b'));
    button.addEventListener(
      'click',
      (event) => (good = event instanceof Event && event.target === button),
    );
    button.click();
    button.remove();
    return good;
  },
  'ownerDocument is document': ({ root }) => root.ownerDocument === document,
  'document.activeElement is what has the focus': ({ root }) => {
    const input = root.appendChild(document.createElement('input'));
    input.focus();
    const good = document.activeElement === input;
    input.remove();
    return good;
  },
  'a range reads the app': ({ root }) => {
    const range = document.createRange();
    range.selectNodeContents(root);
    return range.toString().length > 0;
  },
  'nodes of constructors belong to the app': () =>
    [
      new DocumentFragment(),
      new Text(),
      new Comment(),
      new Image(),
      new Audio(),
      new Option(),
      new Range().startContainer,
    ].every((node) => node.ownerDocument === document),
  'type, colour, spacing and direction of the page are not inherited': ({ root }) => {
    const style = getComputedStyle(root.appendChild(document.createElement('p')));
    const good = Object.entries(unset).every(
      ([name, value]) => style.getPropertyValue(name) === value,
    );
    root.lastElementChild.remove();
    return good;
  },
  'an inline handler runs in the app': ({ root }) => {
    window.handledInline = 0;
    root.insertAdjacentHTML(
      'beforeend',
      '<b id="inline-handler" onclick="window.handledInline = 2"></b>',
    );
    const button = root.querySelector('#inline-handler');
    button.click();
    button.remove();
    return window.handledInline === 2;
  },
  'the root is found by its selector': () =>
    document.querySelector(':root') === document.documentElement,
  'a path of XPath finds the app': ({ app }) =>
    document.evaluate(`//*[@id="root-of-${app}"]`, document, null, 9, null).singleNodeValue !==
    null,
  'body contains the app': ({ root }) => document.body.contains(root),
  'the window has the size of the page': () =>
    innerWidth === 1280 && matchMedia('(min-width: 400px)').matches,
};

/** What inherited properties are in a page that sets none. The page around the host sets every one of them. */
const unset = {
  color: 'rgb(0, 0, 0)',
  cursor: 'auto',
  direction: 'ltr',
  'font-style': 'normal',
  'font-variant-caps': 'normal',
  'letter-spacing': 'normal',
  'line-height': 'normal',
  'text-align': 'start',
  'text-indent': '0px',
  'white-space': 'normal',
  'word-spacing': '0px',
};

/** Runs every trial. One that throws has failed. */
export function tryAll(app, root) {
  return Object.fromEntries(
    Object.entries(trials).map(([name, trial]) => {
      try {
        return [name, trial({ app, root })];
      } catch {
        return [name, false];
      }
    }),
  );
}

/** Leaves behind what a careless application leaves: an interval and a listener of the window. */
export function litter(app) {
  const page = bench();
  setInterval(() => page.tick(app), 10);
  window.addEventListener('bench-ping', () => page.ping(app));
}

/** Asks for three later calls, which the page counts. */
export function later(app) {
  const page = bench();
  const count = () => page.late(app);
  requestAnimationFrame(count);
  setTimeout(count, 30);
  requestIdleCallback(count);
}

const bench = () => [window, window.parent, window.top].find((place) => place?.bench).bench;
