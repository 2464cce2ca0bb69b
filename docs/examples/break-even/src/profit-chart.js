import { profitAt } from './break-even.js';

const box = { width: 640, height: 220, left: 8, right: 8, top: 16, bottom: 28 };

/**
 * A line of the monthly profit from no turnover to twice the break-even, with the point where it is
 * zero.
 */
export function profitChart({ terms, turnover, title, number }) {
  const most = Math.max(turnover * 2, 1);
  // The turnover rent bends the line, so it is drawn in steps.
  const points = Array.from({ length: 41 }, (_, step) => (most * step) / 40).map((at) => [
    at,
    profitAt(at, terms),
  ]);
  const [low, high] = [
    Math.min(...points.map(([, profit]) => profit)),
    Math.max(...points.map(([, profit]) => profit), 1),
  ];
  const x = (at) => box.left + (at / most) * (box.width - box.left - box.right);
  const y = (profit) =>
    box.top + ((high - profit) / (high - low)) * (box.height - box.top - box.bottom);
  const svg = node('svg', {
    viewBox: `0 0 ${box.width} ${box.height}`,
    role: 'img',
    'aria-label': title,
  });
  svg.append(
    node('path', { class: 'zero', d: `M${box.left} ${y(0)}H${box.width - box.right}` }),
    node('path', {
      class: 'profit',
      d: points.map(([at, profit], index) => `${index ? 'L' : 'M'}${x(at)} ${y(profit)}`).join(''),
    }),
    node('circle', { class: 'even', cx: x(turnover), cy: y(0), r: 5 }),
    ...[0, turnover, most].map((at, index) => {
      const text = node('text', {
        x: x(at),
        y: box.height - 8,
        'text-anchor': ['start', 'middle', 'end'][index],
      });
      text.textContent = number(at);
      return text;
    }),
  );
  return svg;
}

function node(tag, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
