import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { afterLogin } from '#src/access/guard.ts';
import { Quietly } from '#src/components/quietly.tsx';
import { Mark } from '#src/components/shell/brand.tsx';
import { LanguageButton } from '#src/components/shell/language-button.tsx';
import { ThemeButton } from '#src/components/shell/theme-button.tsx';
import { useAccess } from '#src/components/use-access.ts';
import { useMedia } from '#src/components/use-media.ts';
import { useText } from '#src/components/use-text.ts';
import { LoginForm } from './login-form.part.tsx';
import styles from './login.module.css';

const CityMap = lazy(() => import('#src/components/map/city-map.tsx'));
const shownCity = '臺北市';

/** `/login`: the form, and where there is room the roads of a city beside it. Whoever is logged in goes straight on. */
export default function LoginPage() {
  const { t } = useText();
  const { login } = useAccess();
  const [query] = useSearchParams();
  const target = afterLogin(query.get('redirect'));
  const mapShown = useAfterPaint(useMedia('(min-width: 1024px)'));
  if (login) return <Navigate to={target} replace />;
  return (
    <div className={styles.page}>
      <div className={styles.plate}>
        {mapShown && (
          // The map is an ornament of data here; the form must not wait for it nor fail with it.
          <Quietly>
            <Suspense>
              <CityMap city={shownCity} decorative />
            </Suspense>
          </Quietly>
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
          <h1>{t('login.title')}</h1>
          <p className={styles.lead}>{t(query.has('redirect') ? 'login.lead.back' : 'login.lead')}</p>
          <LoginForm />
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
