/** What a page's style sheet gives a shape, which a picture taken out of the page would lack. */
const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'shape-rendering',
  'visibility',
] as const;

/** The words that go with a chart when it leaves the page. */
export interface ChartImageLabels {
  title: string;
  unit: string;
  source: string;
}

const margin = 16;
const lineHeight = 18;
const scale = 2;

/**
 * A chart as PNG at twice its size, with title and unit above and its source below.
 *
 * @throws Error when the browser cannot draw it.
 */
export async function chartImage(svg: SVGSVGElement, words: ChartImageLabels): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const styles = getComputedStyle(svg);
  const ink = styles.getPropertyValue('color');
  const ground = groundOf(svg);
  const canvas = document.createElement('canvas');
  const draw = canvas.getContext('2d')!;
  draw.font = `600 15px ${styles.fontFamily}`;
  const titles = wrapped(draw, words.title, width);
  draw.font = `12px ${styles.fontFamily}`;
  const units = wrapped(draw, words.unit, width);
  const sources = wrapped(draw, words.source, width);
  const above = margin + (titles.length + units.length) * lineHeight + 8;
  canvas.width = (width + margin * 2) * scale;
  canvas.height = (above + height + 8 + sources.length * lineHeight + margin) * scale;
  draw.scale(scale, scale);
  draw.fillStyle = ground;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = ink;
  draw.textBaseline = 'top';
  write(draw, titles, margin, `600 15px ${styles.fontFamily}`);
  write(draw, units, margin + titles.length * lineHeight, `12px ${styles.fontFamily}`);
  draw.drawImage(await imageOf(svg, width, height), margin, above, width, height);
  write(draw, sources, above + height + 8, `12px ${styles.fontFamily}`);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob
        ? resolve(blob)
        : reject(new Error('chart picture: expected a PNG, the browser gave none')),
    );
  });
}

function write(
  draw: CanvasRenderingContext2D,
  lines: readonly string[],
  top: number,
  font: string,
): void {
  draw.font = font;
  lines.forEach((line, index) => draw.fillText(line, margin, top + index * lineHeight));
}

/**
 * Lines no wider than the picture. Broken between any two signs, as Chinese is, but not inside a
 * Latin word.
 */
function wrapped(draw: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const piece of text.match(/[\w.,%()–-]+\s?|\s|./gu) ?? []) {
    const last = lines.length - 1;
    if (lines[last] !== '' && draw.measureText(lines[last]! + piece).width > width)
      lines.push(piece.trimStart());
    else lines[last] += piece;
  }
  return lines;
}

async function imageOf(
  svg: SVGSVGElement,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const computed = getComputedStyle(originals[index]!);
    const text = carried.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
    element.setAttribute('style', text);
    element.removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** The first ground behind a chart that is not clear. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== 'rgba(0, 0, 0, 0)' && colour !== 'transparent') return colour;
  }
  return '#ffffff';
}
