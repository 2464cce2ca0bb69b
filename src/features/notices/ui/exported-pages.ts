/** The lists files are made of, and the page each is seen on. */
export const exportedPages = {
  kases: '/kase',
  roads: '/renta-reports/roads-searched',
  shops: '/renta-reports/shops-searched',
  samples: '/renta-reports/sample-searched',
  'pre-shops': '/renta-reports/pre-shops-search',
  'owned-kases': '/kase/my-list',
  orders: '/order/my-order',
  bookings: '/order/my-order/booking-sheet',
  'success-runs': '/renta-reports/shop-success-rate',
  'consulting-reports': '/renta-reports/consulting-report',
  'consulting-queue': '/renta-reports/consulting-report?view=queue',
} as const;

export const exportedNames = Object.keys(exportedPages) as (keyof typeof exportedPages)[];
