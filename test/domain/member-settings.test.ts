import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isQuiet, displaySettings } from '#src/domain/member-settings.ts';

describe('quiet hours', () => {
  it('may go over midnight; their end is outside', () => {
    const night = { on: true, from: '22:00', to: '08:00' };
    const quiet = ['21:59', '22:00', '23:59', '00:00', '07:59', '08:00'].map((time) =>
      isQuiet(night, time),
    );
    assert.deepEqual(quiet, [false, true, true, true, true, false]);
  });
  it('may lie within a day, and are none when off or of no length', () => {
    assert.equal(isQuiet({ on: true, from: '12:00', to: '14:00' }, '13:00'), true);
    assert.equal(isQuiet({ on: true, from: '12:00', to: '14:00' }, '14:00'), false);
    assert.equal(isQuiet({ on: false, from: '00:00', to: '23:59' }, '13:00'), false);
    assert.equal(isQuiet({ on: true, from: '13:00', to: '13:00' }, '13:00'), false);
  });
});

describe('what pages are told of the settings', () => {
  it('is what was kept, and the usual for the rest', () => {
    assert.deepEqual(
      displaySettings({
        dateForm: 'locale',
        areaUnit: 'ping',
        rentUnit: 'whole',
        rentConvention: '30',
        area: 'net',
        city: '臺北市',
        pageSize: 50,
        theme: 'dark',
      }),
      {
        locale: null,
        theme: 'dark',
        dateForm: 'locale',
        areaUnit: 'ping',
        rentUnit: 'whole',
        rentConvention: '30',
        area: 'net',
        city: '臺北市',
        pageSize: 50,
      },
    );
    for (const nothing of [
      undefined,
      null,
      'text',
      {},
      {
        dateForm: 'us',
        areaUnit: 'acre',
        rentUnit: 1,
        rentConvention: '31',
        area: 'usable',
        city: 3,
        pageSize: 30,
        locale: 'fr',
        theme: 'sepia',
      },
    ])
      assert.deepEqual(displaySettings(nothing), {
        locale: null,
        theme: null,
        dateForm: 'iso',
        areaUnit: 'city',
        rentUnit: 'city',
        rentConvention: '365/12',
        area: 'gross',
        city: '',
        pageSize: 10,
      });
  });
});
