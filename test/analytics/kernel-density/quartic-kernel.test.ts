import assert from 'node:assert/strict';
import { it } from 'node:test';
import { quarticKernel } from '#src/analytics/kernel-density/quartic-kernel.ts';

it('reproduces the worked values at 300 m', () => {
  assert.ok(Math.abs(quarticKernel(0, 300) - 1.061033e-5) < 0.5e-11);
  assert.ok(Math.abs(quarticKernel(100, 300) - 8.38347e-6) < 0.5e-11);
  assert.ok(Math.abs(quarticKernel(250, 300) - 9.906249e-7) < 0.5e-13);
});

it('is nothing from the bandwidth on, and adds up to 1 over the plane', () => {
  assert.equal(quarticKernel(300, 300), 0);
  let volume = 0;
  for (let d = 0.5; d < 300; d += 1) volume += 2 * Math.PI * d * quarticKernel(d, 300);
  assert.ok(Math.abs(volume - 1) < 1e-4);
});

it('names what it is undefined for', () => {
  assert.throws(() => quarticKernel(1, 0), /bandwidth above 0 m, got 0/);
  assert.throws(() => quarticKernel(-1, 300), /distance from 0 m, got -1/);
});
