import { setTimeout as wait } from 'node:timers/promises';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as mocks from '../contract/mock-for-example.ts';
import {
  levelBelow,
  menusOf,
  mockAccounts,
  mockService,
  optionsOf,
} from './mock-for-example.service.ts';
import { mockStore } from './mock-for-example.store.ts';
import { columns } from './mock-labels.ts';

/** The sample data service with rows of its own, each response after a pause. */
export function mockRoutes(wait: Pause = pause): Route[] {
  const store = mockStore();
  const rows = mockService(store);
  const accounts = mockAccounts();
  return [
    serve(mocks.queryMocks, (input) => rows.query(input)),
    serve(mocks.readMock, ({ id }) => rows.read(id)),
    serve(mocks.createMock, (input) => rows.create(input)),
    serve(mocks.updateMock, (input) => rows.update(input)),
    serve(mocks.deleteMock, ({ id }) => rows.delete(id)),
    serve(mocks.removeMocks, ({ ids }) => rows.removeAll(ids)),
    serve(mocks.mockColumns, () => columns.map((column) => ({ ...column }))),
    serve(mocks.mockLogin, (pair) => accounts.login(pair)),
    serve(mocks.mockLogout, ({ token }) => accounts.logout(token)),
    serve(mocks.mockMenus, ({ role }) => menusOf(role)),
    serve(mocks.mockTree, ({ parent }) => levelBelow(store.all(), parent)),
    serve(mocks.mockOptions, optionsOf),
    serve(mocks.uploadMocks, ({ files }) => ({ files })),
  ].map(({ promise, answer }) => ({
    promise,
    async answer(input, caller) {
      await wait();
      return answer(input, caller);
    },
  }));
}

/** The delay before each response of the sample data service. */
type Pause = () => Promise<unknown>;

/** A wait of a length that differs from call to call. */
export const pause: Pause = () =>
  wait(
    mocks.mockLatencyMs.least +
      Math.random() * (mocks.mockLatencyMs.most - mocks.mockLatencyMs.least),
  );
