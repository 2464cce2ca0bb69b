/** What an application takes for granted of its window, tried where nothing else is in the way. */
export async function ownTrials(section) {
  return {
    'a listener of the window sees the true target': seesTarget(section),
    'a listener of the window hears what bubbles without being composed': hearsChange(section),
    'errors of timers, frames and idle callbacks reach the app’s onerror': await tellsErrors(),
    'a javascript: link runs in the app': await runsLink(section),
    'elements that extend those of the browser work': knowsIs(section),
  };
}

function seesTarget(section) {
  const button = section.appendChild(document.createElement('button'));
  let target;
  const hear = (event) => (target = event.target);
  window.addEventListener('click', hear);
  button.click();
  window.removeEventListener('click', hear);
  button.remove();
  return target === button;
}

function hearsChange(section) {
  let times = 0;
  const hear = () => times++;
  window.addEventListener('change', hear);
  section.dispatchEvent(new Event('change', { bubbles: true }));
  window.removeEventListener('change', hear);
  return times === 1;
}

async function tellsErrors() {
  const told = new Set();
  const { onerror } = window;
  window.onerror = (_message, _source, _line, _column, error) => {
    told.add(error?.message);
    return true;
  };
  const fail = (what) => () => {
    throw new Error(what);
  };
  setTimeout(fail('a timer'));
  requestAnimationFrame(fail('a frame'));
  requestIdleCallback(fail('an idle callback'), { timeout: 50 });
  await new Promise((done) => setTimeout(done, 250));
  window.onerror = onerror;
  return ['a timer', 'a frame', 'an idle callback'].every((what) => told.has(what));
}

async function runsLink(section) {
  window.clickedByLink = 0;
  section.insertAdjacentHTML(
    'beforeend',
    '<a class="runs" href="javascript:void (window.clickedByLink = 2)">run</a>',
  );
  const link = section.querySelector('.runs');
  link.click();
  // A browser runs the text of a link in a task of its own.
  await new Promise((done) => setTimeout(done, 50));
  link.remove();
  return window.clickedByLink === 2;
}

function knowsIs(section) {
  class Marked extends HTMLButtonElement {
    connectedCallback() {
      this.textContent = 'upgraded';
    }
  }
  const name = `marked-button-${Math.random().toString(36).slice(2)}`;
  customElements.define(name, Marked, { extends: 'button' });
  const made = document.createElement('button', { is: name });
  section.insertAdjacentHTML('beforeend', `<button is="${name}"></button>`);
  const parsed = section.lastElementChild;
  section.append(made);
  const good =
    made instanceof Marked && made.textContent === 'upgraded' && parsed.textContent === 'upgraded';
  made.remove();
  parsed.remove();
  return good;
}
