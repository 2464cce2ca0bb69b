import { useText } from '#src/client/hooks/use-text.ts';
import { clientFrameworkVersion } from '#src/domain/client-framework.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './data-sources-drawer.module.css';

/** Build and version of this console, for bug reports. */
export function BuildInfo() {
  const { t } = useText();
  const build = document.querySelector('meta[name=console-build]')?.getAttribute('content') ?? '';
  return (
    <section className={classNames(styles.source, styles.about)}>
      <h3>{t('about.title')}</h3>
      <dl>
        <dt>{t('about.build')}</dt>
        <dd>{/^\w+$/.test(build) ? build : t('about.build.none')}</dd>
        <dt>{t('about.framework')}</dt>
        <dd>{clientFrameworkVersion}</dd>
      </dl>
    </section>
  );
}
