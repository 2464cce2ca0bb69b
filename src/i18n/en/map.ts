import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'map'> = {
  'map.keys':
    'Arrow keys move, plus and minus zoom, 0 resets. Everything on the map is in the list too.',
  'map.approximate': 'Approximate position',
  'map.searchHere': 'Search this area',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.home': 'Reset the view',
  'map.draw.circle': 'Draw a circle',
  'map.draw.polygon': 'Draw an area',
  'map.draw.circle.how':
    'Click the centre, then the edge. Keyboard: arrows move, Enter sets a point, Esc cancels',
  'map.draw.polygon.how':
    'Click each corner, then the first one again to finish. Keyboard: arrows move, Enter sets a point, Backspace undoes, Esc cancels',
  'map.draw.radius': 'Radius {metres} m',
  'map.draw.finish': 'Finish',
  'map.draw.cancel': 'Cancel',
  'map.legend.title': 'Median unit rent',
  'map.legend.releases': 'released {first}–{last}',
  'map.legend.small': 'n < {n}, sample too small',
  'map.legend.unknown': 'No data',
  'map.legend.source':
    'Approximate positions · Actual-price register and YouBike2.0 stations of Taiwan · Open Government Data License 1.0',
  'map.headline': '{n} shop leases in {city}',
  'map.headline.releases': 'Released {first}–{last}',
  'map.headline.median': 'median unit rent {median} {unit}',
  'map.card.filter': 'This search',
  'map.card.all': 'All years',
  'map.card.median': 'Median',
  'map.card.roads': { one: '{n} road', other: '{n} roads' },
  'map.card.more': { one: 'and {n} more', other: 'and {n} more' },
};
