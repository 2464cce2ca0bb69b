import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Mark } from '#src/features/navigation/ui/brand.tsx';
import { LanguageButton } from '#src/features/navigation/ui/language-button.tsx';
import { ThemeButton } from '#src/features/navigation/ui/theme-button.tsx';
import { SilentErrorBoundary } from '#src/ui/error-boundary/silent-error-boundary.tsx';
import styles from './auth-page.module.css';

const CityMap = lazy(() => import('#src/ui/map/city-map.tsx'));
const shownCity = '臺北市';

/**
 * Layout of login and registration: the form, and on wide screens the roads of a city beside it.
 */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { t } = useText();
  const mapShown = useAfterPaint(useMedia('(min-width: 1024px)'));
  return (
    <div className={styles.page}>
      <div className={styles.plate}>
        {mapShown && (
          // The map is an ornament of data here; the form must not wait for it nor fail with it.
          <SilentErrorBoundary>
            <Suspense>
              <CityMap city={shownCity} decorative />
            </Suspense>
          </SilentErrorBoundary>
        )}
      </div>
      <main className={styles.pane}>
        <div className={styles.switches}>
          <LanguageButton />
          <ThemeButton />
        </div>
        <div className={styles.box}>
          <p className={styles.brand}>
            <Mark size={32} />
            <b>{t('product.name')}</b>
          </p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

/** True once the browser has painted without it, so that the first paint is the form alone. */
function useAfterPaint(wanted: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return wanted && painted;
}
