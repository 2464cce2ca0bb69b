import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { listPlaces } from '#src/contract/places.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { firstCities, setCities } from '#src/domain/city.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { kaseCharts, kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { findMapping } from '#src/server/importer/find-mapping.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { assessingServer, type AssessingServer } from '../../../support/assessment-server.ts';
import { londonCity, londonValuations, valuedAt } from '../../../support/london-valuations.ts';

describe('a city of another country beside those of Taiwan', () => {
  const folder = mkdtempSync(join(tmpdir(), 'london-'));
  let assessing: AssessingServer;
  before(async () => {
    assessing = await assessingServer();
    const { db } = assessing.server;
    const fileOf = (name: string, text: string) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    await importFile({ db, kind: 'cities', file: fileOf('cities.csv', londonCity) });
    const mapping = await findMapping('uk-voa-london');
    const file = fileOf('valuations.csv', londonValuations(60));
    const { loaded, rejected } = await importFile({ db, kind: 'kases', file, mapping });
    assert.deepEqual([loaded, rejected], [180, 0]);
  });
  after(async () => {
    setCities(firstCities);
    await assessing.close();
    rmSync(folder, { recursive: true });
  });

  it('is among the places with evidence, with its money', async () => {
    const { body } = await assessing.server.call(listPlaces, {});
    const london = body.data.find(({ name }) => name === 'London');
    assert.deepEqual([london?.currency, london?.n], ['GBP', 180]);
    assert.deepEqual(
      london?.districts.map(({ name }) => name),
      ['Westminster'],
    );
  });

  it('has figures of its own, and none together with another money', async () => {
    const { server, member } = assessing;
    const ask = async (filter: object) =>
      (await server.call(kaseStatistics, filter, member)).body.data;
    const london = await ask({ city: 'London' });
    assert.equal(london.currency, 'GBP');
    // Between the lowest and the highest level of its streets, per m² and month.
    const levels = [...valuedAt.values()].map((perYear) => perYear / 12);
    assert.ok(london.median! > Math.min(...levels) * 0.9 && london.median! < Math.max(...levels));
    assert.ok(london.histogram.length > 1);
    const all = await ask({});
    assert.deepEqual([all.currency, all.median, all.histogram], [null, null, []]);
    const charts = (await server.call(kaseCharts, {}, member)).body.data;
    assert.deepEqual([charts.currency, charts.byArea], [null, []]);
    assert.ok(charts.byQuarter.every(({ median }) => median === null));
  });

  it('is assessed on its own evidence', async () => {
    const { server, member } = assessing;
    const document = newDocument('2020-12-31', {
      city: 'London',
      district: 'Westminster',
      road: 'OXFORD STREET',
      address: '100 OXFORD STREET',
      areaM2: 80,
    });
    const { id } = (await server.call(createAssessment, { document }, member)).body.data;
    const { body } = await server.call(assessmentEvidence, { id }, member);
    const { proposals, engine } = body.data;
    assert.ok(proposals.length > 0);
    assert.ok(proposals.every(({ row }) => row.city === 'London'));
    const level = valuedAt.get('OXFORD STREET')! / 12;
    const { point } = engine!.unitRentMonth;
    assert.ok(Math.abs(point / level - 1) < 0.2, `${point} against ${level}`);
  });
});
