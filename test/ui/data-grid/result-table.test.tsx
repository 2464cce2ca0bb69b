import { expect } from '@open-wc/testing';
import { useState } from 'react';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import { act, click, labelled, press, render, until } from '../../support/render.tsx';

interface Shop {
  id: string;
  name: string;
  rent: number | null;
}

const shops: Shop[] = [
  { id: 'a', name: 'Bakery', rent: null },
  { id: 'b', name: 'Tea house', rent: 900 },
];
const columns: Column<Shop>[] = [
  { key: 'name', head: 'Name', width: 200, priority: 0, sort: 'name', cell: ({ name }) => name },
  {
    key: 'rent',
    head: 'Rent',
    width: 100,
    priority: 0,
    align: 'end',
    cell: ({ rent }) => rent ?? <Masked />,
  },
];

function Table({
  rows = shops,
  ...more
}: {
  rows?: readonly Shop[] | undefined;
  columns?: readonly Column<Shop>[];
  sort?: string;
  busy?: boolean;
  onSort?: (sort: string) => void;
  onOpen?: (shop: Shop) => void;
  onPoint?: (shop: Shop | null) => void;
}) {
  return (
    <ResultTable
      caption="Shops"
      columns={columns}
      rows={rows}

      skeletonRows={3}
      busy={false}
      sort="-date"
      usualSort="-date"
      onSort={() => {}}
      onOpen={() => {}}
      firstIndex={20}
      total={22}
      {...more}
    />
  );
}

describe('ResultTable', () => {
  it('is a grid with names, and nothing axe objects to', async () => {
    const { element } = await render(<Table />);
    const grid = element.querySelector('[role=grid]')!;
    expect(grid.getAttribute('aria-label')).to.equal('Shops');
    expect(grid.getAttribute('aria-rowcount')).to.equal('23');
    expect(grid.querySelector('tbody tr')?.getAttribute('aria-rowindex')).to.equal('22');
    await expect(element).to.be.accessible();
  });

  it('is reached by Tab once', async () => {
    const { element } = await render(<Table />);
    expect(element.querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });

  it('moves by arrows and opens a row by Enter', async () => {
    const opened: string[] = [];
    const { element } = await render(<Table onOpen={({ name }) => opened.push(name)} />);
    element.querySelector<HTMLElement>('th')!.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight'])
      await press(document.activeElement!, key);
    expect(document.activeElement?.textContent).to.equal('900');
    expect(element.querySelectorAll('[tabindex="0"]')).to.have.length(1);
    await press(document.activeElement!, 'Enter');
    expect(opened).to.deep.equal(['Tea house']);
  });

  it('draws no cell again when the focus moves', async () => {
    let draws = 0;
    const counted = [{ ...columns[0]!, cell: ({ name }: Shop) => (++draws, name) }];
    const { element } = await render(<Table columns={counted} />);
    const before = draws;
    await act(() => element.querySelector<HTMLElement>('th')!.focus());
    await press(document.activeElement!, 'ArrowDown');
    await press(document.activeElement!, 'ArrowDown');
    expect(document.activeElement?.textContent).to.equal('Tea house');
    expect(draws).to.equal(before);
  });

  it('changes the order by a click or by Enter on a sortable header', async () => {
    const sorts: string[] = [];
    const { element } = await render(<Table onSort={(sort) => sorts.push(sort)} />);
    const [name, rent] = element.querySelectorAll<HTMLElement>('th');
    await click(name);
    name!.focus();
    await press(name!, 'Enter');
    await click(rent);
    expect(sorts).to.deep.equal(['name', 'name']);
    expect(rent!.hasAttribute('aria-sort')).to.equal(false);
  });

  it('says how it is sorted', async () => {
    const { element } = await render(<Table sort="-name" />);
    expect(element.querySelector('th')?.getAttribute('aria-sort')).to.equal('descending');
  });

  it('shows a masked figure as a bar of one width and says it in words', async () => {
    const { element } = await render(<Table />);
    const cell = element.querySelectorAll('tbody td')[1]!;
    expect(cell.textContent).to.equal('locked');
    expect(cell.querySelector<HTMLElement>('span')!.offsetWidth).to.equal(32);
  });

  it('reports which row is pointed at, by pointer and by focus', async () => {
    const pointed: (string | null)[] = [];
    const { element } = await render(
      <Table onPoint={(shop) => pointed.push(shop?.name ?? null)} />,
    );
    const cells = element.querySelectorAll<HTMLElement>('tbody td');
    cells[2]!.focus();
    cells[2]!.blur();
    expect(pointed).to.deep.equal(['Tea house', null]);
  });

  it('keeps the columns while it waits for the first rows', async () => {
    const { element } = await render(
      <ResultTable
        caption="Shops"
        columns={columns}
        rows={undefined}
        skeletonRows={3}
        busy
        sort=""
        usualSort=""
        onSort={() => {}}
        onOpen={() => {}}
        firstIndex={0}
        total={0}
      />,
    );
    expect(element.querySelectorAll('tbody tr')).to.have.length(3);
    expect(element.querySelector('col')?.style.width).to.equal('200px');
    expect(labelled(element, 'th', 'Name')).to.not.equal(undefined);
  });

  it('keeps the focus in its place when other rows arrive', async () => {
    function Pages() {
      const [rows, setRows] = useState(shops);
      return (
        <>
          <button
            type="button"
            onClick={() => setRows([{ id: 'c', name: 'Cobbler', rent: 500 }, ...shops])}
          >
            Turn
          </button>
          <Table rows={rows} />
        </>
      );
    }
    const { element } = await render(<Pages />);
    element.querySelector<HTMLElement>('tbody td')!.focus();
    await click(labelled(element, 'button', 'Turn'));
    expect(document.activeElement?.textContent).to.equal('Cobbler');
  });

  it('dims old rows while new ones are on their way', async () => {
    const { element } = await render(<Table busy />);
    expect(Number(getComputedStyle(element.querySelector('tbody')!).opacity)).to.be.below(1);
    expect(element.querySelector('[role=grid]')?.getAttribute('aria-busy')).to.equal('true');
  });

  describe('with boxes', () => {
    const selection: string[] = [];
    const ticks = {
      isSelected: ({ id }: Shop) => id === 'b',
      toggle: ({ id }: Shop) => void selection.push(id),
      shown: 'some' as const,
      toggleShown: () => void selection.push('all'),
      nameOf: ({ name }: Shop) => name,
    };
    const withBoxes = () =>
      render(
        <ResultTable
          caption="Shops"
          columns={columns}
          rows={shops}
          skeletonRows={3}
          busy={false}
          sort="-date"
          usualSort="-date"
          onSort={() => {}}
          onOpen={() => {}}
          firstIndex={0}
          total={2}
          selection={ticks}
        />,
      );

    it('ticks a row by its box and by Space, all of them at the head', async () => {
      selection.length = 0;
      const { element } = await withBoxes();
      await click(labelled<HTMLInputElement>(element, 'tbody input', 'Bakery'));
      const cell = element.querySelector('table')!.rows[2]!.cells[1]!;
      await act(() => cell.focus());
      await press(cell, ' ');
      await click(element.querySelector<HTMLInputElement>('thead input'));
      expect(selection).to.deep.equal(['a', 'b', 'all']);
    });

    it('reports which rows are selection, and nothing axe objects to', async () => {
      const { element } = await withBoxes();
      const rows = [...element.querySelectorAll('tbody tr')].map((row) =>
        row.getAttribute('aria-selected'),
      );
      expect(rows).to.deep.equal(['false', 'true']);
      expect(element.querySelector<HTMLInputElement>('thead input')!.indeterminate).to.equal(true);
      await expect(element).to.be.accessible();
    });
  });

  describe('with very many rows', () => {
    const many = Array.from({ length: 1000 }, (_, index): Shop => ({
      id: String(index),
      name: `Shop ${index}`,
      rent: index,
    }));

    it('draws those that are seen, and all of them when asked', async () => {
      const { element } = await render(
        <div style={{ height: 360, overflow: 'auto' }}>
          <Table rows={many} />
        </div>,
      );
      const drawn = () => element.querySelectorAll('tbody tr[aria-rowindex]').length;
      await until(() => drawn() < 120);
      expect(drawn()).to.be.below(120);
      await click(labelled(element, 'button', '1,000'));
      expect(drawn()).to.equal(1000);
    });

    it('puts all of them on paper', async () => {
      const { element } = await render(
        <div style={{ height: 360, overflow: 'auto' }}>
          <Table rows={many} />
        </div>,
      );
      const drawn = () => element.querySelectorAll('tbody tr[aria-rowindex]').length;
      await until(() => drawn() < 120);
      dispatchEvent(new Event('beforeprint'));
      expect(drawn()).to.equal(1000);
      await act(() => dispatchEvent(new Event('afterprint')));
      expect(drawn()).to.be.below(120);
    });

    it('moves the focus to a row that was not drawn', async () => {
      const { element } = await render(
        <div style={{ height: 360, overflow: 'auto' }}>
          <Table rows={many} />
        </div>,
      );
      await until(() => element.querySelectorAll('tbody tr[aria-rowindex]').length < 120);
      await act(() => element.querySelector<HTMLElement>('tbody td')!.focus());
      await press(document.activeElement!, 'End', { ctrlKey: true });
      await until(() => document.activeElement?.textContent === '999');
      expect(element.querySelectorAll('[tabindex="0"]')).to.have.length(1);
    });
  });
});
