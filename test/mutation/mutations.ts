/** One line of a guard, changed so that the guard fails. The nearest tests have to notice. */
export interface Mutation {
  /** What would be lost. */
  guard: string;
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  replace: string;
  /** The test files that have to fail, as `npm run test:node` or `npm run test:browser -- --files` runs them. */
  tests: readonly string[];
}

const money: readonly Mutation[] = [
  {
    guard: 'gifts past their day are not spent',
    file: 'src/ledger/buckets.ts',
    find: 'expiresAt > at',
    replace: 'expiresAt >= 0',
    tests: ['test/ledger/buckets.test.ts'],
  },
  {
    guard: 'the gift that lapses first is spent first',
    file: 'src/ledger/buckets.ts',
    find: 'a.expiresAt - b.expiresAt',
    replace: 'b.expiresAt - a.expiresAt',
    tests: ['test/ledger/buckets.test.ts'],
  },
  {
    guard: 'held jindou are not available',
    file: 'src/ledger/buckets.ts',
    find: 'Math.min(lot.remaining - lot.held, owed)',
    replace: 'Math.min(lot.remaining, owed)',
    tests: ['test/ledger/buckets.test.ts'],
  },
  {
    guard: 'an act of nothing or less is refused',
    file: 'src/ledger/act.ts',
    find: 'Number.isInteger(amount) && amount > 0 &&',
    replace: 'Number.isInteger(amount) &&',
    tests: ['test/ledger/act.test.ts'],
  },
  {
    guard: 'a part of a jindou is refused',
    file: 'src/ledger/act.ts',
    find: 'Number.isInteger(amount) && amount > 0',
    replace: 'amount > 0',
    tests: ['test/ledger/act.test.ts'],
  },
  {
    guard: 'nothing becomes free by rounding a discount',
    file: 'src/domain/charge.ts',
    find: 'Math.ceil(',
    replace: 'Math.floor(',
    tests: ['test/domain/charge.test.ts'],
  },
  {
    guard: 'a membership, a recharge and quoted work have no discount',
    file: 'src/domain/charge.ts',
    find: 'never.has(type) ? full :',
    replace: 'never.size === 0 ? full :',
    tests: ['test/domain/charge.test.ts'],
  },
  {
    guard: 'a refund is asked for within its days',
    file: 'src/domain/order.ts',
    find: 'now - paidAt <= refundDays',
    replace: 'now - paidAt >= refundDays',
    tests: ['test/domain/order.test.ts'],
  },
  {
    guard: 'a refunded order is not refunded again',
    file: 'src/domain/order.ts',
    find: 'refunded: {},',
    replace: 'refunded: bought,',
    tests: ['test/domain/order.test.ts'],
  },
  {
    guard: 'money that comes after a recharge was closed is owed back',
    file: 'src/domain/jindou.ts',
    find: "closed: { succeed: 'refundDue' }",
    replace: "closed: { succeed: 'credited' }",
    tests: ['test/domain/jindou.test.ts'],
  },
  {
    guard: 'a payment password is no run of digits',
    file: 'src/domain/payment-code.ts',
    find: "if (isRun(code)) return 'run';",
    replace: '',
    tests: ['test/domain/payment-code.test.ts'],
  },
  {
    guard: 'gifts of a refunded membership do not come back through a second refund',
    file: 'src/server/orders/give-back.ts',
    find: 'await takeBackReturned(open, order.memberId, txId);',
    replace: 'void takeBackReturned;',
    tests: ['test/server/concurrency/money.test.ts'],
  },
  {
    guard: 'only ledger functions write the tables of the ledger',
    file: 'src/server/db/migrations/0047-ledger-guard.sql',
    find: 'IF pg_trigger_depth() > 1 THEN',
    replace: 'IF pg_trigger_depth() > 0 THEN',
    tests: ['test/server/ledger/guard.test.ts'],
  },
];

const disclosure: readonly Mutation[] = [
  {
    guard: 'the exact area of a masked row stays on the server',
    file: 'src/server/kases/masking.ts',
    find: 'areaBand: bandOf(kase.areaM2, areaEdgesM2)',
    replace: 'areaBand: bandOf(kase.areaM2, [kase.areaM2])',
    tests: ['test/server/kases/masking.test.ts'],
  },
  {
    guard: 'details of a row that is not owned stay on the server',
    file: 'src/server/kases/masking.ts',
    find: 'isOpen ? detailsOf(kase) : null',
    replace: 'detailsOf(kase)',
    tests: ['test/server/kases/masking.test.ts'],
  },
  {
    guard: 'a mean of fewer than five rows is not given',
    file: 'src/domain/disclosure.ts',
    find: 'if (n < smallestSample || mean === null)',
    replace: 'if (mean === null)',
    tests: ['test/domain/disclosure.test.ts'],
  },
  {
    guard: 'bins of a histogram hold enough rows',
    file: 'src/domain/disclosure.ts',
    find: 'if (open.n >= least)',
    replace: 'if (open.n >= 1)',
    tests: ['test/domain/disclosure.test.ts'],
  },
  {
    guard: 'lane, alley and door of a masked row are not sent',
    file: 'src/server/kases/masking.ts',
    find: 'details: isOpen ? detailsOf(kase) : null',
    replace: 'details: detailsOf(kase)',
    tests: ['test/server/kases/addresses.test.ts'],
  },
  {
    guard: 'a sample below five rows has no median',
    file: 'src/domain/disclosure.ts',
    find: 'export const smallestSample = 5;',
    replace: 'export const smallestSample = 4;',
    tests: ['test/domain/disclosure.test.ts'],
  },
  {
    guard: 'figures of a set that differs by few rows are kept back',
    file: 'src/server/kases/service.ts',
    find: 'if (!isTold) return {',
    replace: "if (!isTold && key === 'never') return {",
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'charts of a set that differs by few rows are kept back',
    file: 'src/server/kases/service.ts',
    find: 'const currency = isTold ? onlyCurrency(',
    replace: "const currency = key !== 'never' ? onlyCurrency(",
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'quarters of a chart that differ by few rows are kept back',
    file: 'src/server/kases/service.ts',
    find: 'currency !== null && isAnswerableStretch(',
    replace: 'currency !== null || isAnswerableStretch(',
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'small sets of a strip count against the budget',
    file: 'src/server/kases/service.ts',
    find: 'if (isSmallSet(filter, n)) await chargeSmallSet',
    replace: 'if (n < 0) await chargeSmallSet',
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'small sets of a chart count against the budget',
    file: 'src/server/kases/service.ts',
    find: 'if (isTold && isSmallSet(filter, sample.n)) await',
    replace: 'if (sample.n < 0) await',
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'a filter by rent picks roads out',
    file: 'src/server/disclosure/composed.ts',
    find: '[grade, q, rent, bounds, near, polygon]',
    replace: '[grade, q, bounds, near, polygon]',
    tests: ['test/server/disclosure/composed.test.ts'],
  },
  {
    guard: 'several roads are a set put together',
    file: 'src/server/disclosure/composed.ts',
    find: '(road !== undefined && !isOneRoad) ||',
    replace: '',
    tests: ['test/server/disclosure/composed.test.ts'],
  },
  {
    guard: 'roads that are too small are left out of a set put together',
    file: 'src/server/kases/store.ts',
    find: 'isComposed(filter) ? sql`${matches(filter)} AND',
    replace: 'isComposed({}) ? sql`${matches(filter)} AND',
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'the rent filter goes by the road, not by the row',
    file: 'src/server/kases/store.ts',
    find: "add('rent', publicRentWithin(rent, city))",
    replace:
      "add('rent', publicRentWithin && sql`k.unit_rent_month >= ${rent.from ?? 0}::float8 AND k.unit_rent_month < ${rent.to ?? Infinity}::float8`)",
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'the budget ends at its limit',
    file: 'src/server/disclosure/budget/service.ts',
    find: '!hasThis && n >= (',
    replace: '!hasThis && n > (',
    tests: ['test/server/disclosure/layers.test.ts'],
  },
  {
    guard: 'a table with small sets counts against the budget',
    file: 'src/server/disclosure/budget/service.ts',
    find: 'if (isPlaceAlone(filter) || !told.some(isSmall)) return;',
    replace: 'if (told.length >= 0) return;',
    tests: ['test/server/disclosure/tables.test.ts'],
  },
  {
    guard: 'a cut of a dimension has five rows before it',
    file: 'src/analytics/disclosure/complement.ts',
    find: 'isHere = since >= smallestSample;',
    replace: 'isHere = since >= 1;',
    tests: ['test/analytics/disclosure/complement.test.ts'],
  },
  {
    guard: 'rows that tell no value are left out together or not at all',
    file: 'src/analytics/disclosure/complement.ts',
    find: '&& !differsByFew(leftOut);\n}\n\n/** Whether a stretch',
    replace: ';\n}\n\n/** Whether a stretch',
    tests: ['test/analytics/disclosure/complement.test.ts'],
  },
  {
    guard: 'each value of a choice holds five rows',
    file: 'src/analytics/disclosure/complement.ts',
    find: '!isInside || !differsByFew(n)',
    replace: '!isInside || n > 0',
    tests: ['test/analytics/disclosure/complement.test.ts'],
  },
  {
    guard: 'windows of a series that differ by few rows are not told beside each other',
    file: 'src/analytics/disclosure/tellable-windows.ts',
    find: 'return !differsByFew(different);',
    replace: 'return different >= 0;',
    tests: ['test/analytics/disclosure/smoothed-sample.test.ts'],
  },
  {
    guard: 'the noise of a set does not change from call to call',
    file: 'src/server/disclosure/noise.ts',
    find: "createHmac('sha256', key).update(text)",
    replace: "createHmac('sha256', key).update(text + String(Math.random()))",
    tests: ['test/server/disclosure/noise.test.ts'],
  },
  {
    guard: 'the noise of a set is as large as its bound',
    file: 'src/server/disclosure/noise.ts',
    find: '1 + bound * (2 * keyedShare(key, digest) - 1)',
    replace: '1 + bound * (keyedShare(key, digest) - 0.5)',
    tests: ['test/server/disclosure/noise.test.ts'],
  },
  {
    guard: 'the free figure of an assessment carries noise',
    file: 'src/server/assessments/evidence.ts',
    find: 'Number((value * factor).toPrecision(3))',
    replace: 'Number((value * (factor > 0 ? 1 : factor)).toPrecision(3))',
    tests: ['test/server/disclosure/tables.test.ts'],
  },
  {
    guard: 'the free figure of an assessment counts against the budget',
    file: 'src/server/assessments/evidence.ts',
    find: 'if (asker && heaviest > 0) await',
    replace: 'if (asker && heaviest > 1) await',
    tests: ['test/server/disclosure/tables.test.ts'],
  },
  {
    guard: 'index lines that differ by few rows are kept back',
    file: 'src/server/dashboard/index-lines.ts',
    find: '...(isTold[at] ? point :',
    replace: '...(isTold.length > 0 ? point :',
    tests: ['test/server/disclosure/tables.test.ts'],
  },
  {
    guard: 'changes between years that differ by few rents are not told',
    file: 'src/server/roads/changes.ts',
    find: 'every(Boolean)) continue;',
    replace: 'every(Boolean)) void 0;',
    tests: ['test/server/roads/changes.test.ts'],
  },
];

const access: readonly Mutation[] = [
  {
    guard: 'any and all of the roles are not confused',
    file: 'src/domain/access-rule.ts',
    find: 'all ? wanted.every(holds) : wanted.some(holds);\n}\n\n/** Whether any (or all) of the permissions',
    replace: 'all ? wanted.some(holds) : wanted.every(holds);\n}\n\n/** Whether any (or all) of the permissions',
    tests: ['test/domain/access-rule.test.ts'],
  },
  {
    guard: 'a permission is not held by another that begins with its name',
    file: 'src/domain/access-rule.ts',
    find: 'held.startsWith(permission + separators.parent)',
    replace: 'held.startsWith(permission)',
    tests: ['test/domain/access-rule.test.ts'],
  },
  {
    guard: 'a permission bound to a role needs the role',
    file: 'src/domain/access-rule.ts',
    find: 'return is([role], true, state) &&',
    replace: 'return',
    tests: ['test/domain/access-rule.test.ts'],
  },
  {
    guard: 'a rule that cannot be read refuses',
    file: 'src/domain/access-rule.ts',
    find: "return { denial: 'forbidden', rule, missing: [], kind: 'unreadable' };",
    replace: 'continue;',
    tests: ['test/domain/access-rule.test.ts'],
  },
  {
    guard: 'a rule asks for a login',
    file: 'src/domain/access-rule.ts',
    find: 'return state.login === true;',
    replace: 'return true;',
    tests: ['test/domain/access-rule.test.ts'],
  },
  {
    guard: 'a login leads into the console only',
    file: 'src/access/guard.ts',
    find: '/^\\/(?![/\\\\])/.test(redirect)',
    replace: '/^\\//.test(redirect)',
    tests: ['test/access/guard.test.ts'],
  },
  {
    guard: 'a login does not lead back to the login page',
    file: 'src/access/guard.ts',
    find: "inside && redirect.split('?', 1)[0] !== doors.login.path",
    replace: 'inside',
    tests: ['test/access/guard.test.ts'],
  },
  {
    guard: 'the login page is not sent to itself',
    file: 'src/access/guard.ts',
    find: "if (wanted.split('?', 1)[0] === door.path) return { to: 'enter' };",
    replace: '',
    tests: ['test/access/guard.test.ts'],
  },
  {
    guard: 'a key for programs needs the scopes of the endpoint',
    file: 'src/server/serve.ts',
    find: 'if (session) admitKey(apiKey, caller.access);',
    replace: 'void admitKey;',
    tests: ['test/server/api-keys/scopes.test.ts'],
  },
  {
    guard: 'a known device is exempt from what strangers do',
    file: 'src/server/auth/known-devices/store.ts',
    find: 'isKnown: known.device || known.address',
    replace: 'isKnown: false',
    tests: ['test/server/auth/strangers.test.ts'],
  },
  {
    guard: 'a body holds a bounded number of values',
    file: 'src/server/json-bounds.ts',
    find: 'if (values > bodyBounds.values) throw',
    replace: 'if (values > 1e9) throw',
    tests: ['test/server/input.test.ts'],
  },
  {
    guard: 'a body holds a bounded number of levels',
    file: 'src/server/json-bounds.ts',
    find: 'if (level > bodyBounds.levels + 1) throw',
    replace: 'if (level > 1e9) throw',
    tests: ['test/server/input.test.ts'],
  },
  {
    guard: 'behind a proxy a server is no demo',
    file: 'src/server/config.ts',
    find: "isLoopback(host) && !isGiven('TRUST_PROXY', environment) && !isGiven('PUBLIC_URL', environment)",
    replace: 'isLoopback(host)',
    tests: ['test/server/config.test.ts'],
  },
];

const figures: readonly Mutation[] = [
  {
    guard: 'a shop first seen at an age is not at risk there',
    file: 'src/analytics/survival/at-risk.ts',
    find: 'entries[entered]! < age',
    replace: 'entries[entered]! <= age',
    tests: ['test/analytics/survival/at-risk.test.ts'],
  },
  {
    guard: 'the standard error of a survival curve is Greenwood’s',
    file: 'src/analytics/survival/kaplan-meier.ts',
    find: 'greenwood += events / (atRisk * (atRisk - events))',
    replace: 'greenwood += events / (atRisk * atRisk)',
    tests: ['test/analytics/survival/kaplan-meier.test.ts'],
  },
];

const lifecycles: readonly Mutation[] = [
  {
    guard: 'no timer is left when a lifecycle has settled',
    file: 'elements/micro-app-host/lifecycle/within-time.ts',
    find: 'if (timer) shared.clearTimeout(timer);',
    replace: '',
    tests: ['test/elements/micro-app-host/lifecycle/within-time.test.ts'],
  },
  {
    guard: 'an app dies of a timeout only where it is asked to',
    file: 'elements/micro-app-host/lifecycle/within-time.ts',
    find: 'next === millis && dieOnTimeout',
    replace: 'next === millis',
    tests: ['test/elements/micro-app-host/lifecycle/within-time.test.ts'],
  },
  {
    guard: 'an interval of an app ends with its mount',
    file: 'elements/micro-app-host/realm/timers.ts',
    find: 'stop: () => native.clear(timed.id)',
    replace: 'stop: () => {}',
    tests: ['test/elements/micro-app-host/clean-up.test.ts'],
  },
  {
    guard: 'dialogs are shown in the order they were opened',
    file: 'elements/overlay/dialog-queue.ts',
    find: 'line.waiting.push(turn)',
    replace: 'line.waiting.unshift(turn)',
    tests: ['test/elements/console-dialog/queue.test.ts'],
  },
];

const lists: readonly Mutation[] = [
  {
    guard: 'a page deeper than the server answers is not asked for',
    file: 'src/components/list-page/list-address.ts',
    find: 'Number(text) <= deepestRow / limit',
    replace: 'Number(text) <= deepestRow / limit + 1',
    tests: ['test/components/list-page/list-address.test.ts'],
  },
  {
    guard: 'a repeated key that holds one value is refused',
    file: 'src/components/list-page/list-address.ts',
    find: 'values.length === 1 ?',
    replace: 'values.length >= 1 ?',
    tests: ['test/components/list-page/list-address.test.ts'],
  },
  {
    guard: 'a key nobody knows is named',
    file: 'src/components/list-page/list-address.ts',
    find: 'if (!known.includes(key)) refuse(key);',
    replace: 'void key;',
    tests: ['test/components/list-page/list-address.test.ts'],
  },
];

const grades: readonly Mutation[] = [
  {
    guard: 'no chosen figure is sold on evidence of grade D',
    file: 'src/analytics/workbench/reconcile.ts',
    find: "return grade === 'D' ? (model?.point ?? null) : chosen;",
    replace: 'return chosen;',
    tests: ['test/analytics/workbench/grid.test.ts'],
  },
  {
    guard: 'a grid of grade D makes the report grade D',
    file: 'src/analytics/workbench/reconcile.ts',
    find: "grade: grid === 'D' ? 'D' : isOutside",
    replace: 'grade: isOutside',
    tests: ['test/analytics/workbench/model-range.test.ts'],
  },
  {
    guard: 'a figure outside the range of the model lowers the grade',
    file: 'src/analytics/workbench/reconcile.ts',
    find: 'isOutside ? lowered(measured) : measured, gradeReasons',
    replace: 'measured, gradeReasons',
    tests: ['test/analytics/workbench/model-range.test.ts'],
  },
  {
    guard: 'a masked row has no column in the grid',
    file: 'src/analytics/workbench/columns.ts',
    find: "if (!kase) return { entry, comparable: null, unadjusted: 'masked' };",
    replace: "if (!kase) throw new Error('masked');",
    tests: ['test/analytics/workbench/columns.test.ts'],
  },
  {
    guard: 'a deal after the valuation date has no place in the grid',
    file: 'src/analytics/workbench/columns.ts',
    find: 'if (kase.dealDate > valuationDate)',
    replace: "if (kase.dealDate > '9999')",
    tests: ['test/analytics/workbench/columns.test.ts'],
  },
  {
    guard: 'a typed deal after the valuation date has no place in the grid',
    file: 'src/analytics/workbench/columns.ts',
    find: 'own.dealDate !== null && own.dealDate > valuationDate',
    replace: "own.dealDate !== null && own.dealDate > '9999'",
    tests: ['test/analytics/workbench/columns.test.ts'],
  },
  {
    guard: 'a typed comparable without a distance is not adjusted',
    file: 'src/analytics/workbench/columns.ts',
    find: 'if (entry.distanceKm === null) return',
    replace: 'if (entry.distanceKm === undefined) return',
    tests: ['test/analytics/workbench/columns.test.ts'],
  },
  {
    guard: 'the limits exclude a deal after the valuation date',
    file: 'src/analytics/comparables/limits.ts',
    find: '(monthsOld ?? 0) < 0',
    replace: '(monthsOld ?? 0) < -999',
    tests: ['test/analytics/comparables/limits.test.ts'],
  },
];

export const mutations: readonly Mutation[] = [
  ...money,
  ...disclosure,
  ...grades,
  ...access,
  ...figures,
  ...lifecycles,
  ...lists,
];
