import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addDays,
  dueTasks,
  newPlan,
  readPlan,
} from '../../../docs/examples/opening-timeline/src/plan.ts';

describe('the plan of an opening', () => {
  it('counts days over months, leap days and changes of the clock', () => {
    assert.equal(addDays('2028-03-01', -1), '2028-02-29');
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2026-03-28', 2), '2026-03-30');
    assert.throws(
      () => addDays('tomorrow', 1),
      /^RangeError: date: expected YYYY-MM-DD, got tomorrow$/,
    );
  });

  it('begins with tasks of which none is late, in the order of their days', () => {
    const tasks = dueTasks(newPlan('2026-11-23'), '2026-11-23');
    assert.equal(tasks.length, 15);
    assert.ok(tasks.every(({ urgency }) => urgency === 'open'));
    assert.deepEqual(
      tasks.map(({ on }) => on),
      tasks.map(({ on }) => on).sort(),
    );
    // 100 days after 23 November 2026 is 3 March 2027, 90 days before it 3 December.
    assert.equal(tasks[0]!.on, '2026-12-03');
  });

  it('marks late tasks, tasks due within a week, and done tasks of any date', () => {
    const tasks = [
      { id: 'lease', daysBefore: 11, isDone: false },
      { id: 'design', daysBefore: 10, isDone: false },
      { id: 'sign', daysBefore: 3, isDone: false },
      { id: 'trial', daysBefore: 2, isDone: false },
      { id: 'stock', daysBefore: 30, isDone: true },
    ];
    const due = dueTasks({ opensOn: '2026-12-11', tasks }, '2026-12-01');
    const byId = Object.fromEntries(due.map(({ id, urgency }) => [id, urgency]));
    assert.deepEqual(byId, {
      stock: 'done',
      lease: 'late',
      design: 'soon',
      sign: 'soon',
      trial: 'open',
    });
  });

  it('reads back what was stored, and leaves out what is no plan or no task', () => {
    const plan = newPlan('2026-11-23');
    assert.deepEqual(readPlan(JSON.stringify(plan)), plan);
    for (const text of [
      null,
      '',
      'null',
      '[]',
      '{"opensOn":"2026-02-30","tasks":[]}',
      '{"opensOn":"2026-02-20"}',
    ])
      assert.equal(readPlan(text), undefined, String(text));
    const odd = {
      opensOn: '2026-12-11',
      tasks: [{ id: 'lease', daysBefore: 1, isDone: true }, { id: 'own' }, null, 3],
    };
    assert.equal(readPlan(JSON.stringify(odd))!.tasks.length, 1);
  });
});
