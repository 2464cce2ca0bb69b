import { clear, keep, readHistory } from './history.js';
import { followSharedState } from './shared-state.js';
import { convert, periods, readNumber, units } from './units.js';
import { wordsOf } from './words.js';

/**
 * Where a rent is usually quoted how: Taiwan per ping and month, the mainland per square metre and
 * day.
 */
const habits = { TWD: { unit: 'ping', period: 'month' }, CNY: { unit: 'm2', period: 'day' } };

let life = new AbortController();

export async function bootstrap() {}

/** @throws Error when the page has no place for the app. */
export async function mount({ container }) {
  const root = container.querySelector('#rent-converter');
  if (!root)
    throw new Error(
      'rent-converter: expected an element with the id "rent-converter" in the page, found none',
    );
  life = new AbortController();
  const { signal } = life;
  const form = root.querySelector('form');
  const fields = form.elements;
  let state = {};
  let opened;
  fields.amount.value = '3200';
  fields.unit.value = 'ping';
  fields.period.value = 'month';

  const entry = () =>
    Object.fromEntries(
      ['amount', 'currency', 'unit', 'period', 'area'].map((name) => [name, fields[name].value]),
    );
  const money = (value) =>
    new Intl.NumberFormat(state.locale, {
      style: 'currency',
      currency: fields.currency.value,
      maximumSignificantDigits: 5,
    }).format(value);

  const draw = () => {
    const words = wordsOf(state.locale);
    root.lang = state.locale;
    for (const node of root.querySelectorAll('[data-text]'))
      node.textContent = words[node.dataset.text];
    drawCase(words);
    const amount = readNumber(fields.amount.value);
    const area = readNumber(fields.area.value);
    const isAreaWrong = fields.area.value.trim() !== '' && !(area > 0);
    mark(fields.amount, amount === undefined ? words.wrong : '');
    mark(fields.area, isAreaWrong ? words.wrongArea : '');
    const given = { unit: fields.unit.value, period: fields.period.value };
    const text = (unit, period) =>
      amount === undefined ? '–' : money(convert(amount, given, { unit, period }));
    root.querySelector('tbody').replaceChildren(
      ...units.map((unit) => {
        const row = element('tr', {}, element('th', { scope: 'row', textContent: words[unit] }));
        for (const period of periods) {
          const cell = element('td', { textContent: text(unit, period) });
          cell.classList.toggle('given', unit === given.unit && period === given.period);
          row.append(cell);
        }
        return row;
      }),
    );
    const isTotal = amount !== undefined && area > 0;
    const month = isTotal ? convert(amount, given, { unit: 'm2', period: 'month' }) * area : 0;
    root.querySelector('.total').textContent = isTotal
      ? words.total(money(month), money(month * 12))
      : '';
    drawHistory(words);
  };

  const mark = (field, problem) => {
    if (problem) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    root.querySelector(`#wrong-${field.name}`).textContent = problem;
  };

  const drawCase = (words) => {
    const line = root.querySelector('.from');
    const kase = state.selectedKase;
    line.hidden = !kase;
    if (!kase) return;
    const place = `${kase.city}${kase.district}${kase.road}`;
    line.textContent =
      kase.rentMinorPerMonth === null ? words.fromMasked(place) : words.from(place);
  };

  const drawHistory = (words) => {
    const entries = readHistory();
    root.querySelector('.none').hidden = entries.length > 0;
    root.querySelector('.clear').hidden = entries.length === 0;
    root.querySelector('ul').replaceChildren(
      ...entries.map((kept) => {
        const button = element('button', { type: 'button', textContent: words.entry(kept) });
        button.addEventListener('click', () => {
          for (const [name, value] of Object.entries(kept)) fields[name].value = value;
          draw();
          fields.amount.focus();
        });
        return element('li', {}, button);
      }),
    );
  };

  /** A case brings its rent and area, in the unit its market quotes. */
  const open = (kase) => {
    const { currency, areaM2, rentMinorPerMonth } = kase;
    const habit = habits[currency] ?? habits.CNY;
    fields.currency.value = currency;
    fields.unit.value = habit.unit;
    fields.period.value = habit.period;
    fields.area.value = areaM2 ?? '';
    if (rentMinorPerMonth === null || !areaM2) return;
    const perM2 = rentMinorPerMonth / 100 / areaM2;
    fields.amount.value = convert(perM2, { unit: 'm2', period: 'month' }, habit).toFixed(2);
  };

  form.addEventListener('input', draw, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (root.querySelector('[aria-invalid]')) return root.querySelector('[aria-invalid]').focus();
      keep(entry());
      draw();
    },
    { signal },
  );
  root.querySelector('.clear').addEventListener(
    'click',
    () => {
      clear();
      draw();
      fields.amount.focus();
    },
    { signal },
  );
  followSharedState(
    root,
    (now) => {
      state = now;
      if (state.selectedKase && state.selectedKase.id !== opened) open(state.selectedKase);
      opened = state.selectedKase?.id;
      draw();
    },
    signal,
  );
}

export async function unmount() {
  life.abort();
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

// In a realm of the host the outermost window is another one.
if (window.top === window) void mount({ container: document.body });
