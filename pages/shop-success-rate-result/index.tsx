import { useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import {
  SharedSuccessRun,
  InvalidRunLink,
  OwnSuccessRun,
  RunLoginRequired,
} from '#src/features/success-rates/ui/result/success-run-view.tsx';

/**
 * `/shop-success-rate-result`: one success rate as a report. `?id=` opens the member's own, `?s=` a
 * shared one; `&paper=full` with an own one is its full report.
 */
export default function ShopSuccessRateResultPage() {
  const [query, setQuery] = useSearchParams();
  const { login } = useAccess();
  const id = query.get('id');
  const token = query.get('s');
  const paper = query.get('paper');
  const wrong = paper === null || paper === 'full' ? [] : [{ key: 'paper', value: paper }];
  const tidy = () =>
    setQuery((before) => {
      before.delete('paper');
      return before;
    });
  return (
    <>
      <MinimalHeader />
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {token ? (
        <SharedSuccessRun key={token} token={token} />
      ) : id === null || id === '' ? (
        <InvalidRunLink />
      ) : login ? (
        <OwnSuccessRun key={id} id={id} isFull={paper === 'full'} />
      ) : (
        <RunLoginRequired />
      )}
    </>
  );
}
