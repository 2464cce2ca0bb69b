import { breakEven, limits, wrongTerms } from './break-even.js';
import { wordsOf } from './words.js';

const shares = ['turnoverShare', 'grossMargin', 'variable'];
const standaloneLocale = navigator.language.startsWith('zh') ? 'zh-CN' : 'en';
const signs = { TWD: 'NT$', CNY: '¥' };

/**
 * Draws the app into its place.
 *
 * @returns `follow(state)` brings it up to date with the shared state, `remove()` empties the
 *   place.
 */
export function createView(root) {
  const terms = {
    rent: 60_000,
    turnoverShare: 0,
    staff: 120_000,
    other: 30_000,
    grossMargin: 0.6,
    variable: 0.08,
    ticket: 180,
    openDays: 30,
  };
  let [locale, currency, kase, isOver] = [standaloneLocale, 'TWD', undefined, false];

  const app = element('div', { className: 'app' });
  const heading = element('h2', { id: 'break-even-terms' });
  const from = element('p', { className: 'from', hidden: true });
  const form = element('form');
  form.setAttribute('aria-labelledby', heading.id);
  form.addEventListener('submit', (event) => event.preventDefault());
  const grid = element('div', { className: 'fields' });
  const fields = Object.fromEntries(Object.keys(limits).map((key) => [key, fieldOf(key)]));
  grid.append(...Object.values(fields).map(({ row }) => row));
  form.append(heading, from, grid);
  const results = element('section', { className: 'results' });
  results.setAttribute('aria-live', 'polite');
  const chart = element('figure');
  const method = element('p', { className: 'method' });
  app.append(form, results, chart, method);
  root.replaceChildren(app);

  function fieldOf(key) {
    const id = `break-even-${key}`;
    const row = element('p', { className: 'field' });
    const label = element('label', { htmlFor: id });
    const control = element('span', { className: 'control' });
    const input = element('input', {
      id,
      inputMode: 'decimal',
      autocomplete: 'off',
      value: shown(key),
    });
    const unit = element('span', { className: 'unit' });
    const problem = element('span', { className: 'problem', id: `${id}-problem` });
    input.setAttribute('aria-describedby', problem.id);
    input.addEventListener('input', () => {
      terms[key] = readNumber(input.value) / (shares.includes(key) ? 100 : 1);
      draw();
    });
    control.append(input, unit);
    row.append(label, control, problem);
    return { row, label, input, unit, problem };
  }

  function shown(key) {
    return String(Number((terms[key] * (shares.includes(key) ? 100 : 1)).toFixed(4)));
  }

  function draw() {
    const words = wordsOf(locale);
    const number = (value, digits = 0) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
    const money = (value) => `${signs[currency] ?? currency} ${number(value)}`;
    const percent = (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
    app.lang = locale;
    heading.textContent = words.terms;
    method.textContent = words.method;
    from.hidden = !kase;
    from.textContent = kase ? words.from(`${kase.city}${kase.district}${kase.road}`) : '';
    const wrong = wrongTerms(terms);
    for (const [key, { label, input, unit, problem }] of Object.entries(fields)) {
      const scale = shares.includes(key) ? 100 : 1;
      const isWrong = wrong.includes(key);
      label.textContent = words[key];
      unit.textContent =
        scale === 100 ? '%' : key === 'openDays' ? words.days : (signs[currency] ?? currency);
      problem.textContent = isWrong
        ? words.between(number(limits[key].from * scale), number(limits[key].to * scale))
        : '';
      if (isWrong) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    const even = wrong.length === 0 ? breakEven(terms) : undefined;
    if (!even) {
      results.replaceChildren(
        element('p', { textContent: wrong.length > 0 ? words.wrong : words.never }),
      );
      chart.replaceChildren();
      return;
    }
    const rows = [
      [words.perMonth, money(even.perMonth)],
      [words.perDay, money(even.perDay)],
      [words.customers, number(even.customersPerDay, 1)],
      [words.rentShare, percent(even.rentShare)],
    ];
    const list = element('dl');
    for (const [term, value] of rows) {
      const row = element('div');
      row.append(element('dt', { textContent: term }), element('dd', { textContent: value }));
      list.append(row);
    }
    results.replaceChildren(element('h2', { textContent: words.result }), list);
    void drawChart(even.perMonth, words.chart(money(even.perMonth)), number);
  }

  /** The drawing comes as a chunk of its own, from beside the script. */
  async function drawChart(turnover, title, number) {
    const { profitChart } = await import(
      /* webpackChunkName: "profit-chart" */ './profit-chart.js'
    );
    if (!isOver)
      chart.replaceChildren(profitChart({ terms: { ...terms }, turnover, title, number }));
  }

  draw();
  return {
    follow(state) {
      if (isOver) return;
      locale = state.locale ?? standaloneLocale;
      const chosen = state.selectedKase ?? undefined;
      if (chosen && chosen.id !== kase?.id && chosen.rentMinorPerMonth !== null) {
        currency = chosen.currency;
        terms.rent = chosen.rentMinorPerMonth / 100;
        fields.rent.input.value = shown('rent');
      }
      // A rent that is masked for this person says nothing here.
      kase = chosen && chosen.rentMinorPerMonth !== null ? chosen : undefined;
      draw();
    },
    remove() {
      isOver = true;
      root.replaceChildren();
    },
  };
}

function element(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties);
}

/** NaN where the text is no number. Full-width digits and commas are read. */
function readNumber(text) {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
