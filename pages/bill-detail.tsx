import { useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import { InvalidLink } from '#src/features/wallet/ui/bill/invalid-link.tsx';
import { OwnBill } from '#src/features/wallet/ui/bill/own-bill.tsx';
import { SharedBill } from '#src/features/wallet/ui/bill/shared-bill.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { CenteredPageLayout } from '#src/ui/page-layout/page-layout.tsx';

const isNumber = (text: string | null) => text !== null && /^BL\d{16}$/.test(text);
const notFound = 404;

/** /bill-detail?no= for its owner, ?s= for the holder of a link – one bill as a document. */
export default function BillDetailPage() {
  const { t } = useText();
  const { login } = useAccess();
  const [params] = useSearchParams();
  const no = params.get('no');
  const token = params.get('s');
  const query = useQuery(readBill, login && token === null && isNumber(no) ? { no: no! } : null);
  return (
    <>
      <MinimalHeader />
      <CenteredPageLayout id="content" tabIndex={-1}>
        <PageHeader>
          <h1 tabIndex={-1}>{t('page.billDetail')}</h1>
        </PageHeader>
        {token !== null ? (
          <SharedBill token={token} />
        ) : !isNumber(no) || !login || query.error?.code === notFound ? (
          <InvalidLink />
        ) : (
          <OwnBill query={query} />
        )}
      </CenteredPageLayout>
    </>
  );
}
