import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IssueKind, ReportSignature } from '#src/domain/assessment.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import type { Db } from '#src/server/db/connect.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { testServer, type TestServer } from './test-server.ts';

const demoFiles = {
  districts: 'districts.geojson',
  roads: 'roads.geojson',
  leases: 'leases.csv',
  sales: 'sales.csv',
} as const;

/** A server with open data of north Taiwan, and a member who assesses on it. */
export interface AssessingServer {
  server: TestServer;
  /** Token of the member. */
  member: string;
  memberId: string;
  close: () => Promise<void>;
}

/**
 * @param kinds Kinds of data to import, in this order; by default all that a search of leases
 * needs.
 */
export async function assessingServer(
  kinds: readonly (keyof typeof demoFiles)[] = ['districts', 'roads', 'leases'],
): Promise<AssessingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assessing-'));
  const server = await testServer();
  const member = await server.logIn('member');
  const { id: memberId } = await server.db
    .selectFrom('member')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const kind of kinds) {
    const name = demoFiles[kind];
    await importFile({
      db: server.db,
      kind,
      file: `src/server/demo/data/${name}`,
      badFile: join(folder, name),
    });
  }
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, member, memberId, close };
}

/** A ground floor shop on a road with many leases. */
export const zhongxiaoShop = {
  city: '臺北市',
  district: '大安區',
  road: '忠孝東路四段',
  address: '臺北市大安區忠孝東路四段100號',
  areaM2: 60,
} as const;

/** What a valuer states who signs after a visit. */
export const inspected: ReportSignature = {
  qualification: 'FRPA 12345',
  inspection: 'inside',
  inspectedOn: '2026-11-20',
};

/** Orders a report and marks it paid, as a payment leaves it. */
export async function payReport(
  server: TestServer,
  issueId: string,
  variant: IssueKind,
  token: string,
) {
  const order = (
    await server.call(
      createOrder,
      { items: [{ type: 'assessment', refId: issueId, variant }] },
      token,
    )
  ).body.data;
  await markPaid(server.db, order.id);
  return order;
}

/** Marks an order as a payment leaves it, without moving jindou. */
export async function markPaid(db: Db, orderId: string): Promise<void> {
  await sql`UPDATE member_order SET status = 'fulfilling', paid_at = now() WHERE id = ${orderId}`.execute(
    db,
  );
  await sql`UPDATE order_item SET paid_jindou = line_jindou WHERE order_id = ${orderId}`.execute(
    db,
  );
}
