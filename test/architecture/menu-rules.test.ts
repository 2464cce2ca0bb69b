import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAssessments } from '#src/features/assessments/contract/assessments.ts';
import { findFairRent } from '#src/features/fair-rent/contract/fair-rents.ts';
import { listConsultingReports } from '#src/features/consulting/contract/consulting-reports.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { readMembership } from '#src/features/memberships/contract/memberships.ts';
import { listMyShops } from '#src/features/my-shops/contract/my-shops.ts';
import { allPages } from '#src/features/navigation/ui/menu.ts';
import { listBookings } from '#src/features/orders/contract/bookings.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { rechargeOptions } from '#src/features/payments/contract/payments.ts';
import { searchPreShops } from '#src/features/pre-shops/contract/pre-shops.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { searchSamples } from '#src/features/samples/contract/samples.ts';
import { searchShops } from '#src/features/shops/contract/shops.ts';
import { listImportRuns } from '#src/features/imports/contract/imports.ts';
import { listStaffTasks } from '#src/features/staff-tasks/contract/staff-tasks.ts';
import { searchStreets } from '#src/features/street-search/contract/street-search.ts';
import { jindouBalance, jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import { paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';

/** Endpoints without whose data the page of an entry has nothing to show. */
const asks: Record<string, { access: readonly string[] }> = {
  '/find-street': searchStreets,
  '/kase': searchKases,
  '/renta-reports/kase-searched': searchKases,
  '/renta-reports/roads-searched': searchRoads,
  '/renta-reports/shops-searched': searchShops,
  '/sample': searchSamples,
  '/renta-reports/sample-searched': searchSamples,
  '/renta-reports/pre-shops-search': searchPreShops,
  '/fair-rent': findFairRent,
  '/assessment': listAssessments,
  '/renta-reports/consulting-report': listConsultingReports,
  '/shop-manage/my-shop': listMyShops,
  '/kase/my-list': listOwnedKases,
  '/order/my-order/unpay-order': listOrders,
  '/order/my-order/account-paid': listOrders,
  '/myaccount/jindou/my-jindou': jindouBalance,
  '/myaccount/bill/balance-bill': jindouRecords,
  '/myaccount/payment-code/payment-code': paymentCodeState,
  '/kase/my-pre-list': listBookings,
  '/order/my-order/booking-sheet': listBookings,
  '/myaccount/recharge/gold-rechage': rechargeOptions,
  '/dashboard': searchRoads,
  '/member/product': readMembership,
  '/staff/tasks': listStaffTasks,
  '/staff/imports': listImportRuns,
};

describe('the menu and the server', () => {
  for (const { path, needs } of allPages) {
    const rule = asks[path]?.access.filter((each) => each !== 'login') ?? [];
    it(`have the same access rule for ${path}: ${rule.join() || 'login only'}`, () => {
      assert.deepEqual(needs === undefined ? [] : [needs], rule);
    });
  }
});
