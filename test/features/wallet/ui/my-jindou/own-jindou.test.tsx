import { expect } from '@open-wc/testing';
import { BalanceFigures } from '#src/features/wallet/ui/my-jindou/own-jindou.tsx';
import { LineChange, type BillLine } from '#src/features/wallet/ui/statement/bill-columns.tsx';
import { render } from '../../../../support/render.tsx';

describe('the figures of one’s jindou', () => {
  const noteOf = async (held: number) => {
    const balance = {
      bought: 2_955,
      bonus: 20,
      held,
      balance: 2_975,
      available: 2_975 - held,
      discountPercent: 0,
      lots: [],
    };
    const { element, unmount } = await render(
      <BalanceFigures balance={balance} statement={undefined} />,
      'zh-CN',
    );
    const text = element.querySelector('dl > div')!.textContent;
    await unmount();
    return text;
  };

  it('say of what can be spent how it comes about: what is held is taken off', async () => {
    expect(await noteOf(1_000)).to.match(/1,975充值 2,955 \+ 赠送 20 − 冻结 1,000$/);
    expect(await noteOf(0)).to.match(/2,975充值 2,955 \+ 赠送 20$/);
  });

  it('show the amount of a hold', async () => {
    const told = async (line: Partial<BillLine>) => {
      const { element, unmount } = await render(<LineChange line={line as BillLine} />);
      const text = element.textContent;
      await unmount();
      return text;
    };
    expect(await told({ amountJindou: 0, heldJindou: 1_000 })).to.equal('+1,000 held');
    expect(await told({ amountJindou: 0, heldJindou: -300 })).to.match(/^[-−]300 held$/);
    expect(await told({ amountJindou: -300, heldJindou: -300 })).to.equal('−300');
  });
});
