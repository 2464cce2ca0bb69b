import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// Draws the picture beside the login form from the demo data, once: node src/tooling/login-picture.mjs
// A test holds the file against the data.

export const pictureFile = 'src/features/auth/ui/auth-page/city.svg';
const [width, height] = [1360, 1080];
// The middle of the city, and how much of it is shown.
const middle = { longitude: 121.545, latitude: 25.045 };
const pixelsPerDegree = 13_600;
const fewestLeases = 5;
// Points closer than this look like one.
const closestPixels = 1.5;

/**
 * Districts and roads of Taipei. Colours are those of the page, so that the picture follows its
 * theme: the page shows the group by reference.
 */
export function loginPicture(data = 'src/server/demo/data') {
  const read = (name) => JSON.parse(readFileSync(`${data}/${name}.geojson`, 'utf8')).features;
  const districts = read('districts').flatMap(({ geometry: { type, coordinates } }) =>
    (type === 'Polygon' ? [coordinates] : coordinates).map(([outer]) => outer),
  );
  // A road with a single address is a point and would not be seen.
  const drawn = read('roads').filter(({ geometry }) => geometry.type === 'LineString');
  const roads = drawn.map(({ properties, geometry }) => ({
    line: geometry.coordinates,
    isBusy: properties.leases >= fewestLeases,
  }));
  const lines = (isBusy) =>
    pathOf(roads.filter((road) => road.isBusy === isBusy).map(({ line }) => line));
  const busy = lines(true);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    '<g id="city" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${pathOf(districts, 'z')}" fill="var(--cn-map-land)" stroke="var(--cn-map-edge)"/>`,
    `<path d="${lines(false)}" stroke="var(--cn-seq-casing)" stroke-dasharray="2 4"/>`,
    `<path d="${busy}" stroke="var(--cn-seq-casing)" stroke-width="6"/>`,
    `<path d="${busy}" stroke="var(--cn-seq-4)" stroke-width="4.5"/>`,
    '</g></svg>\n',
  ].join('\n');
}

function pathOf(lines, end = '') {
  return lines
    .map((line) => line.map(projected))
    .filter((points) => points.some(isShown))
    .map((points) => written(points) + end)
    .join('');
}

function projected([longitude, latitude]) {
  const shrunk = Math.cos((middle.latitude * Math.PI) / 180);
  return [
    Math.round(width / 2 + (longitude - middle.longitude) * pixelsPerDegree * shrunk),
    Math.round(height / 2 - (latitude - middle.latitude) * pixelsPerDegree),
  ];
}

const isShown = ([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height;

/** Steps from point to point, which are short. */
function written([first, ...others]) {
  let [x, y] = first;
  let path = `M${x} ${y}l`;
  let hasStep = false;
  for (const [at, [nextX, nextY]] of others.entries()) {
    const isLast = at === others.length - 1;
    if (Math.hypot(nextX - x, nextY - y) < closestPixels && !isLast) continue;
    const [stepX, stepY] = [nextX - x, nextY - y];
    path += `${hasStep && stepX >= 0 ? ' ' : ''}${stepX}${stepY < 0 ? '' : ' '}${stepY}`;
    [x, y] = [nextX, nextY];
    hasStep = true;
  }
  return path;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(pictureFile, loginPicture());
