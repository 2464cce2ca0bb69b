import { lazy, Suspense } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { verifyAddress } from './verify-address.ts';

// One for both places, so that the cover, which is drawn for printing alone, finds it loaded.
const QrCode = lazy(() => import('#src/ui/qr-code/qr-code.tsx'));

/** The square code of the address where a report is verified. */
export function ReportQr({ code }: { code: string }) {
  const { t } = useText();
  return (
    <Suspense>
      <QrCode text={verifyAddress(code)} label={t('valuation.verify.qr')} />
    </Suspense>
  );
}
