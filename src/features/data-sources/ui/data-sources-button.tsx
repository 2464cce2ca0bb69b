import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { readFreshness } from '../contract/data-sources.ts';
import type { EvidenceKind, Freshness } from '../model/evidence.ts';

const DataSourcesDrawer = lazy(withMessages(() => import('./data-sources-drawer.tsx'), 'sources'));

interface DataSourcesButtonProps {
  className?: string | undefined;
  /** States how fresh the data beside it are. */
  freshness?: Freshness | null | undefined;
  /** Where there is little room: the last check is in the title and in the drawer only. */
  isShort?: boolean | undefined;
}

/** Opens the list of data sources. Shown wherever such data are. */
export function DataSourcesButton({ className, freshness, isShort }: DataSourcesButtonProps) {
  const { t, dayText } = useText();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const label = () => {
    if (!freshness) return t('sources.title');
    const { until, checkedAt } = freshness;
    return checkedAt === null
      ? t('sources.fresh', { until })
      : t('sources.fresh.checked', { until, day: dayText(checkedAt) });
  };
  return (
    <>
      <UnstyledButton
        className={className}
        onClick={show}
        aria-haspopup="dialog"
        title={isShort && freshness ? label() : undefined}
      >
        {isShort && freshness ? t('sources.fresh.month', { until: freshness.until }) : label()}
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          <DataSourcesDrawer
            open={open}
            freshness={freshness ?? null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface EvidenceSourcesButtonProps {
  className?: string | undefined;
  evidence: EvidenceKind;
  /** All cities when it is omitted. */
  city?: string | undefined;
  isShort?: boolean | undefined;
}

/** States how fresh the evidence of a city is, and opens the list of its sources. */
export function EvidenceSourcesButton({
  evidence,
  city,
  className,
  isShort,
}: EvidenceSourcesButtonProps) {
  const { data } = useQuery(
    readFreshness,
    { evidence, ...(city !== undefined && { city }) },
    { afterRows: true, silent: true },
  );
  return <DataSourcesButton className={className} freshness={data} isShort={isShort} />;
}
