/**
 * Who may call each operation of the API, written by hand and apart from the contract, so that a rule
 * that is changed or forgotten there fails a test. A line is method, path below `/api/v1/`, who may
 * call it, and what an API key needs.
 *
 * Who: `anyone`, `login`, or permissions, joined by `&` where all are needed and by `or` where one
 * is enough; `admin` is the role and `staff` any role of staff. An API key: `any` where no login is read, `-` where none is taken,
 * or the scopes, all of which it needs.
 */
export const declaredAccess = `
POST | sessions | anyone | any
GET | sessions/current | login | -
DELETE | sessions/current | login | -
POST | sessions/by-code | anyone | any
POST | sessions/second-step | anyone | any
POST | sessions/by-identity | anyone | any
POST | sessions/current/end | login | -
POST | verification-codes | anyone | any
POST | registrations | anyone | any
POST | password-resets | anyone | any
POST | password-resets/finish | anyone | any
GET | account/security | login | -
POST | account/password | login | -
POST | account/contact-codes | login | -
POST | account/contact | login | -
GET | account/devices | login | -
DELETE | account/devices/:id | login | -
GET | account/logins | login | -
POST | account/two-step | login | -
POST | account/two-step/confirm | login | -
POST | account/two-step/end | login | -
POST | account/two-step/recovery-codes | login | -
POST | account/export | login | -
POST | account/close | login | -
GET | account/identities | login | -
POST | account/identities | login | -
POST | account/identities/:id/remove | login | -
GET | account/profile | login | -
PATCH | account/profile | login | -
GET | account/overview | login | -
GET | account/settings | login | -
PATCH | account/settings | login | -
GET | account/message-settings | login | -
PATCH | account/message-settings | login | -
POST | account/message-settings/test | login | -
GET | account/certification | login | -
POST | account/certification | login | -
GET | certifications | admin & member-view | -
GET | certifications/:id/files/:file | admin & member-view | -
POST | certifications/:id/pass | admin & member-manage | -
POST | certifications/:id/reject | admin & member-manage | -
GET | members | admin & member-view | -
PATCH | members/:id/roles | admin & member-manage | -
POST | members/:id/suspend | admin & member-manage | -
POST | members/:id/restore | admin & member-manage | -
GET | account/access-requests | login | -
POST | account/access-requests | login | -
GET | access-requests | admin & member-manage | -
POST | access-requests/:id/grant | admin & member-manage | -
POST | access-requests/:id/refuse | admin & member-manage | -
GET | audit | admin & member-manage | -
GET | audit/export | admin & member-manage | -
GET | team | login | -
POST | team | member-manage | -
PATCH | team | login | -
POST | team/leave | login | -
PATCH | team/members/:id | login | -
POST | team/members/:id/remove | login | -
POST | team/invitations | login | -
POST | team/invitations/import | login | -
DELETE | team/invitations/:id | login | -
POST | team-invitations/read | login | -
POST | team-invitations/accept | login | -
POST | team/jindou/fund | login | -
POST | team/jindou/moves | login | -
POST | team/jindou/equalise | login | -
GET | team/export | login | -
GET | team/log | login | -
GET | account/api-keys | login | -
POST | account/api-keys | login | -
DELETE | account/api-keys/:id | login | -
GET | account/apps | login | -
PATCH | account/apps/:app | login | -
GET | micro-apps | app-manage | -
POST | micro-apps | app-manage | -
PATCH | micro-apps/:name | app-manage | -
POST | micro-apps/:name/approve | app-manage | -
POST | micro-apps/:name/reject | app-manage | -
DELETE | micro-apps/:name | app-manage | -
GET | tokens/scoped | login | -
POST | tokens/scoped | login | -
DELETE | tokens/scoped/:id | login | -
GET | account/projects | login | -
GET | account/projects/:id | login | -
POST | account/projects | login | -
PATCH | account/projects/:id | login | -
DELETE | account/projects/:id | login | -
POST | account/projects/:id/items | login | -
DELETE | account/projects/:id/items/:type/:refId | login | -
POST | account/projects/:id/members | login | -
GET | account/projects/:id/export | login | -
POST | channel-tickets | login | -
GET | places | anyone | any
GET | cities | anyone | any
GET | places/roads | road-view | road-view
GET | map | anyone | any
GET | districts/rents | road-view | road-view
GET | search | login | -
GET | kases | kase-view | kase-view
GET | kases/statistics | kase-view | kase-view
POST | kases/ticked | kase-view | kase-view
GET | kases/by-road | kase-view | kase-view
GET | kases/charts | kase-view | kase-view
GET | kases/:id | kase-view | kase-view
GET | kases/export | kase-view & export | kase-view & export
GET | kases/:id/sheet | kase-view | kase-view
GET | kases/own-points | kase-view | kase-view
GET | owned-kases | kase-view | kase-view
PATCH | owned-kases/:id/mark | kase-view | -
GET | contributions | kase-submit | -
POST | contributions | kase-submit | -
PATCH | contributions/:id | kase-submit | -
POST | contributions/:id/withdraw | kase-submit | -
POST | contributions/check | kase-submit | -
POST | contribution-files | kase-submit | -
GET | contribution-files/:id | kase-submit or kase-verify | -
DELETE | contribution-files/:id | kase-submit | -
GET | contribution-reviews | kase-verify | -
GET | contribution-reviews/:id | kase-verify | -
POST | contribution-reviews/:id/take | kase-verify | -
POST | contribution-reviews/:id/put-back | kase-verify | -
POST | contribution-reviews/:id/publish | kase-verify | -
POST | contribution-reviews/:id/reject | kase-verify | -
POST | contribution-reviews/:id/duplicate | kase-verify | -
GET | shops | shop-view | shop-view
GET | shops/statistics | shop-view | shop-view
GET | shops/statistics/net | shop-view | shop-view
POST | shops/:id/favourite | shop-view | -
DELETE | shops/:id/favourite | shop-view | -
POST | shops/favourites | shop-view | -
GET | shops/purchases | shop-view | shop-view
GET | shops/points | shop-view | shop-view
GET | shops/export | shop-view & export | shop-view & export
GET | shops/:id | shop-view | shop-view
GET | shops/compare | shop-view | shop-view
GET | shop-pictures/:id | shop-view | shop-view
GET | data-sources | anyone | any
GET | data-freshness | anyone | any
GET | success-rates/scopes | login | -
GET | success-rates/preview | success-run | -
GET | success-rates/spots | success-run | -
GET | success-rates/places | success-run | -
GET | success-rates/city | login | -
GET | success-rates/evidence | login | -
GET | success-rates/panel | login | -
GET | success-rates/forecast-errors | login | -
POST | success-rates | success-run | -
GET | success-rates | login | -
PATCH | success-rates/:id | login | -
GET | success-rates/:id/peers | login | -
GET | success-rates/:id | login | -
GET | success-rates/:id/report | login | -
POST | evidence-reports | kase-view | -
GET | evidence-reports | kase-view | kase-view
GET | evidence-reports/:id | kase-view | kase-view
GET | owned-waves | sample-view | sample-view
POST | cluster-reports | sample-view | -
GET | cluster-reports | sample-view | sample-view
GET | cluster-reports/:id | sample-view | sample-view
POST | kases/exports | kase-view & export | kase-view & export
POST | exports | export | export
GET | jobs | login | export
GET | jobs/:id | login | export
POST | jobs/:id/cancel | login | -
POST | jobs/:id/retry | login | -
GET | jobs/:id/file | login | export
GET | sample-waves | sample-view | sample-view
GET | samples | sample-view | sample-view
GET | samples/statistics | sample-view | sample-view
GET | samples/coverage | sample-view | sample-view
GET | sample-runs/coverage | sample-view | sample-view
GET | samples/road-offer | sample-view | sample-view
GET | sample-waves/compare | sample-view | sample-view
GET | sample-results | sample-view | sample-view
GET | sample-results/:id | sample-view | sample-view
GET | sample-photos/:id | sample-view | sample-view
POST | sample-corrections | sample-view | -
GET | sample-corrections | sample-view | sample-view
POST | sample-corrections/:id/withdraw | sample-view | -
GET | sample-correction-reviews | sample-edit | -
POST | sample-correction-reviews/:id/confirm | sample-edit | -
POST | sample-correction-reviews/:id/reject | sample-edit | -
GET | shops/:id/asks | shop-view | shop-view
POST | shops/:id/stale-reports | shop-view | -
GET | stale-reports | kase-verify | -
POST | stale-reports/:id | kase-verify | -
GET | pre-shops | preshop-view | preshop-view
GET | pre-shops/supply | preshop-view | preshop-view
GET | pre-shops/ahead | preshop-view | preshop-view
GET | pre-shops/statistics | preshop-view | preshop-view
GET | pre-shops/:id | preshop-view | preshop-view
POST | pre-shops/:id/queue | preshop-reserve | -
DELETE | pre-shops/:id/queue | preshop-reserve | -
POST | pre-shops/:id/watch | preshop-view | -
DELETE | pre-shops/:id/watch | preshop-view | -
POST | pre-shops/:id/reservation | preshop-reserve & order-pay | -
DELETE | pre-shops/:id/reservation | preshop-reserve | -
POST | pre-shops/:id/stage | report-work | -
GET | roads | road-view | road-view
GET | roads/statistics | road-view | road-view
GET | roads/figures | road-view | road-view
GET | roads/:id/sheet | road-view | road-view
GET | roads/compare | road-view | road-view
GET | street-search | road-view | road-view
GET | fair-rent | assessment-run | -
POST | fair-rents | assessment-run | -
GET | fair-rents/:id | assessment-run | -
GET | roads/:id/report | road-view | road-view
GET | road-purchases | road-view | road-view
GET | jindou/balance | account-view | account-view
GET | jindou/records | account-view | account-view
GET | jindou/statement | account-view | account-view
GET | jindou/days | account-view | account-view
GET | bills/:no | account-view | account-view
POST | orders/preview | order-view | order-view
POST | orders | order-pay | -
GET | orders | order-view | order-view
GET | orders/:id | order-view | order-view
GET | orders/:id/details | order-view | order-view
POST | orders/:id/cancel | order-pay | -
POST | orders/:id/invoice | invoice-request | -
POST | orders/:id/refunds | order-refund#request | -
GET | refunds | order-refund#approve | -
POST | refunds/:id/approve | order-refund#approve | -
POST | refunds/:id/reject | order-refund#approve | -
GET | products | product-view | -
GET | products/managed | product-manage | -
GET | products/:product/versions | product-manage | -
GET | products/:product/buyers | product-manage | -
POST | products | product-manage | -
PATCH | products/:product | product-manage | -
POST | products/:product/retire | product-manage | -
GET | coupons | product-manage | -
POST | coupons | product-manage | -
POST | coupons/:coupon/end | product-manage | -
GET | membership | product-view | -
GET | membership/quote | product-view | -
PATCH | membership | order-pay | -
POST | membership/enquiries | product-view | -
GET | membership/enquiries | product-manage | -
POST | membership/enquiries/:id/answer | product-manage | -
POST | payments | order-pay | -
GET | payments/:id | order-view | order-view
GET | recharges/options | recharge | -
POST | recharges | recharge | -
GET | recharges | account-view | account-view
GET | recharges/:id | account-view | account-view
POST | recharges/:id/check | recharge | -
POST | recharges/:id/close | recharge | -
GET | recharges/bank-transfers | ledger-adjust#approve | -
POST | recharges/:id/confirm | ledger-adjust#approve | -
GET | payment-code | paycode-manage | -
POST | payment-code | paycode-manage | -
POST | payment-code/change | paycode-manage | -
POST | payment-code/reset-codes | paycode-manage | -
POST | payment-code/reset | paycode-manage | -
POST | payment-code/free-payment | paycode-manage | -
POST | ledger-adjustments | ledger-adjust#propose | -
GET | ledger-adjustments | ledger-adjust#propose or ledger-adjust#approve | -
POST | ledger-adjustments/:id/approve | ledger-adjust#approve | -
POST | ledger-adjustments/:id/reject | ledger-adjust#approve | -
GET | reconciliation/issues | ledger-adjust#propose or ledger-adjust#approve | -
POST | reconciliation/issues/:id/take | ledger-adjust#approve | -
POST | reconciliation/issues/:id/settle | ledger-adjust#approve | -
GET | reconciliation/channels | ledger-adjust#propose or ledger-adjust#approve | -
GET | books/wallets | ledger-adjust#propose or ledger-adjust#approve | -
GET | books/platform-accounts | ledger-adjust#propose or ledger-adjust#approve | -
GET | books/acts | ledger-adjust#propose or ledger-adjust#approve | -
GET | books/last-check | ledger-adjust#propose or ledger-adjust#approve | -
POST | kases/:id/retract | kase-verify | -
POST | kases/:id/supersede | kase-verify | -
POST | imports/files | data-import | -
GET | imports/options | data-import | -
GET | imports/files/:id/preview | data-import | -
POST | imports/checks | data-import | -
POST | imports/runs | data-import | -
GET | imports/runs | data-import | -
POST | imports/runs/:id/undo | data-import | -
POST | imports/mappings | data-import | -
GET | managed-roads | road-manage | -
POST | managed-roads/:id/rename | road-manage | -
POST | managed-roads/:id/names | road-manage | -
POST | managed-roads/:id/names/remove | road-manage | -
POST | managed-roads/:id/grade | road-manage | -
POST | managed-roads/:id/merge | road-manage | -
POST | managed-roads/:id/retract | road-manage | -
POST | managed-roads/:id/restore | road-manage | -
POST | shares | login | -
GET | shares | login | -
DELETE | shares/:id | login | -
POST | shares/pages | login | -
POST | shares/open/page | anyone | any
POST | shares/open/bill | anyone | any
POST | shares/open/success-rate | anyone | any
POST | shares/open/consulting | anyone | any
POST | shares/open/consulting-file | anyone | any
POST | search-runs | login | -
GET | search-runs | login | -
POST | search-runs/:id/rerun | login | -
DELETE | search-runs/:id | login | -
POST | saved-searches | login | -
GET | saved-searches | login | -
GET | watches | login | -
PATCH | saved-searches/:id | login | -
DELETE | saved-searches/:id | login | -
POST | shares/open/search | login | -
GET | staff/tasks | staff | -
GET | staff/tasks/counts | staff | -
GET | staff/tasks/:source/:id | staff | -
POST | staff/tasks/:source/:id/claim | staff | -
POST | staff/tasks/:source/:id/release | staff | -
GET | notices | login | -
GET | notices/unread | login | -
POST | notices/read | login | -
GET | dashboard/rents | road-view | road-view
GET | dashboard/evidence | road-view | road-view
GET | dashboard/index | road-view | road-view
GET | dashboard/movers | road-view | road-view
GET | dashboard/survey | sample-view | sample-view
GET | dashboard/heat | road-view | road-view
GET | dashboard/survey-heat | sample-view | sample-view
GET | assessments | assessment-run | -
POST | assessments | assessment-run | -
GET | assessments/:id | assessment-run | -
PATCH | assessments/:id | assessment-run | -
DELETE | assessments/:id | assessment-run | -
GET | assessments/:id/evidence | assessment-run | -
POST | assessments/:id/evidence | assessment-run | -
POST | assessments/:id/versions | assessment-run | -
GET | assessments/:id/versions/:version | assessment-run | -
POST | assessments/:id/issues | assessment-run | -
GET | assessment-issues | assessment-sign | -
GET | assessment-issues/:id | login | -
GET | assessment-issues/:id/document | assessment-sign | -
POST | assessment-issues/:id/versions | assessment-sign | -
POST | assessment-issues/:id/share | assessment-run | -
POST | shares/open/assessment | login | -
POST | assessment-photos | assessment-run | -
GET | assessment-photos/:id | login | -
POST | shares/open/assessment-photo | login | -
POST | assessment-issues/:id/acts | login | -
POST | assessment-issues/:id/files | assessment-sign | -
POST | assessment-issues/:id/withdrawal | assessment-sign | -
GET | assessment-issues/:id/content | login | -
GET | verifications | anyone | any
GET | dashboard/districts | road-view | road-view
GET | dashboard/matrix | road-view | road-view
GET | dashboard/roads | road-view & sample-view | road-view & sample-view
GET | dashboard/survival | road-view | road-view
POST | bookings | booking-create & order-pay | -
GET | bookings | booking-create or report-work | -
GET | bookings/:id | booking-create or report-work | -
POST | bookings/:id/acts | booking-create or report-work | -
POST | bookings/:id/extensions | booking-create | -
POST | booking-files | booking-create | -
GET | booking-files/:id | booking-create or report-work | -
POST | bookings/:id/deliveries | report-work | -
GET | consulting-reports | report-order or report-work | -
GET | consulting-staff | report-work | -
POST | consulting-reports | report-order | -
GET | consulting-reports/:id | report-order or report-work | -
GET | consulting-reports/:id/data | report-order or report-work | -
PATCH | consulting-reports/:id | report-order | -
DELETE | consulting-reports/:id | report-order | -
POST | consulting-reports/:id/submission | report-order | -
POST | consulting-reports/:id/acts | report-order or report-work | -
POST | consulting-reports/:id/assignee | report-work | -
POST | consulting-reports/:id/quote | report-work | -
POST | consulting-reports/:id/accept | report-order & order-pay | -
POST | consulting-reports/:id/deliveries | report-work | -
POST | consulting-reports/:id/milestones/:milestoneId/accept | report-order | -
POST | consulting-reports/:id/rating | report-order | -
POST | consulting-reports/:id/messages | report-order or report-work | -
POST | consulting-files | report-order or report-work | -
GET | consulting-files/:id | report-order or report-work | -
DELETE | consulting-files/:id | report-order or report-work | -
GET | layouts/:page | login | -
POST | layouts/:page | login | -
GET | followed-roads | road-view | road-view
POST | followed-roads | road-view | -
DELETE | followed-roads/:id | road-view | -
POST | followed-roads/:id/seen | road-view | -
GET | my-shops | shop-manage | -
GET | my-shops/portfolio | shop-manage | -
GET | my-shops/:id | shop-manage | -
POST | my-shops | shop-manage | -
PATCH | my-shops/:id | shop-manage | -
DELETE | my-shops/:id | shop-manage | -
POST | my-shops/:id/acts | shop-manage | -
POST | my-shop-files | shop-manage | -
GET | my-shop-files/:id | shop-manage or kase-verify | -
DELETE | my-shop-files/:id | shop-manage | -
POST | my-shops/import | shop-manage | -
POST | my-shops/sample | shop-manage | -
DELETE | my-shops/sample | shop-manage | -
GET | listing-reviews | kase-verify | -
POST | listing-reviews/:id | kase-verify | -
GET | deal-reviews | kase-verify | -
POST | deal-reviews/:id | kase-verify | -
`;
