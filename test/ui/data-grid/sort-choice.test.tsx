import { expect } from '@open-wc/testing';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { render, until } from '../../support/render.tsx';

const columns = [
  { key: 'name', head: 'Name' },
  { key: 'size', head: 'Size', sort: 'size' },
  { key: 'photo', head: '', headTitle: 'Photos', sort: 'photos' },
];

async function shown(sort: string, of: readonly (typeof columns)[number][] = columns) {
  const chosen: string[] = [];
  const { element } = await render(
    <SortChoice columns={of} sort={sort} onSort={(way) => chosen.push(way)} />,
  );
  return { element, chosen };
}

describe('SortChoice', () => {
  it('offers both directions of every column that can be sorted by, and shows the one there is', async () => {
    const { element, chosen } = await shown('-size');
    await until(() => element.querySelector('select'));
    const select = element.querySelector('select')!;
    expect(select.labels[0]!.textContent).to.contain('Sort by');
    expect([...select.options].map(({ value, text }) => [value, text])).to.deep.equal([
      ['-size', 'Size, descending'],
      ['size', 'Size, ascending'],
      ['-photos', 'Photos, descending'],
      ['photos', 'Photos, ascending'],
    ]);
    expect(select.value).to.equal('-size');
    select.value = 'photos';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen).to.deep.equal(['photos']);
    await expect(element).to.be.accessible();
  });

  it('names an order that no column has', async () => {
    const { element } = await shown('-likeness');
    await until(() => element.querySelector('select'));
    expect(element.querySelector('select')!.selectedOptions[0]!.text).to.equal('Default order');
  });

  it('is not there where the list has one order alone', async () => {
    const { element } = await shown('name', columns.slice(0, 1));
    expect(element.textContent).to.equal('');
  });
});
