import { expect } from '@open-wc/testing';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import {
  ownedColumns,
  type OwnedKase,
} from '#src/features/kases/ui/my-list/owned-kase-columns.tsx';
import { render } from '../../../../support/render.tsx';

const row = {
  road: '敦化南路一段',
  roadHans: '敦化南路一段',
  city: '臺北市',
  district: '大安區',
  status: 'published',
};

/** The cell that says where a case lies, and the head over what it cost. */
function Cells({ doorNo, houseNumber }: { doorNo: string; houseNumber: string }) {
  const columns = ownedColumns(useText(), useRentFormat(), undefined);
  const of = (key: string) => columns.find((column) => column.key === key)!;
  return (
    <>
      <p>{of('road').cell({ ...row, doorNo, houseNumber } as OwnedKase)}</p>
      <b>{of('paid').head}</b>
    </>
  );
}

describe('the columns of the member’s own cases', () => {
  const shown = async (doorNo: string, houseNumber = '') => {
    const { element, unmount } = await render(<Cells doorNo={doorNo} houseNumber={houseNumber} />);
    const texts = [
      element.querySelector('p')!.textContent,
      element.querySelector('b')!.textContent,
    ];
    await unmount();
    return texts;
  };

  it('distinguish cases of one road by their doors, and name the currency of a price', async () => {
    expect(await shown('25')).to.deep.equal(['敦化南路一段No. 25', 'Price paid jindou']);
  });

  it('show the lane and the alley of a door inside them', async () => {
    expect((await shown('1', '251巷11弄1號'))[0]).to.equal('敦化南路一段Lane 251, Alley 11, No. 1');
    expect((await shown('25', '25號'))[0]).to.equal('敦化南路一段No. 25');
  });

  it('name no door where the source names none', async () => {
    expect((await shown(''))[0]).to.equal('敦化南路一段');
  });
});
