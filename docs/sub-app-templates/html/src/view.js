import { wordsOf } from './words.js';

/**
 * The nodes of the app, made once, so that the focus stays where it is.
 *
 * @param acts What its buttons do.
 * @returns The element, and the function that brings it up to date.
 */
export function createView(acts) {
  const section = element('section', { className: 'app' });
  const heading = element('h2');
  const intro = element('p');
  const counter = element('button', { type: 'button', className: 'count' });
  const other = element('button', { type: 'button' });
  counter.addEventListener('click', acts.count);
  other.addEventListener('click', acts.switchLocale);
  section.append(heading, intro, counter, other);
  return {
    element: section,
    update({ state, count }) {
      const words = wordsOf(state);
      section.lang = state.locale;
      heading.textContent = words.heading;
      intro.textContent = words.intro;
      counter.textContent = words.count(count);
      other.textContent = words.other;
    },
  };
}

const element = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);
