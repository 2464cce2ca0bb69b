import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { createMetrics } from '#src/server/metrics.ts';

// Prometheus and Grafana accept names of metrics that do not exist.
const files = ['docs/deploy/alerts.yaml', 'docs/deploy/grafana-dashboard.json'];
const ofHistograms = /_(?:bucket|count|sum)$/;
const names = /\b(?:renta|nodejs|process)_[a-z\d_]+/g;

describe('the files for Prometheus and Grafana', () => {
  let written: Set<string>;
  before(async () => {
    const text = await createMetrics().text();
    written = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  });

  for (const file of files) {
    it(`name no metric that the server does not write: ${file}`, () => {
      const used = readFileSync(file, 'utf8').match(names) ?? [];
      assert.ok(used.length > 10, 'the metrics of the file are found');
      assert.deepEqual(
        used.filter((name) => !written.has(name) && !written.has(name.replace(ofHistograms, ''))),
        [],
      );
    });
  }

  it('show every metric of the product on the dashboard', () => {
    const dashboard = readFileSync('docs/deploy/grafana-dashboard.json', 'utf8');
    const ours = [...written].filter((name) => name.startsWith('renta_'));
    assert.deepEqual(
      ours.filter((name) => !dashboard.includes(name)),
      [],
    );
  });
});
