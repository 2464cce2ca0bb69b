import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityNamed } from '#src/domain/city.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { placeText } from '../place-name/place-name.tsx';
import styles from './city-map.module.css';
import type { CityMapData } from './city-shapes.ts';
import type { MapView } from './use-map-view.ts';

/** Enlarges, shrinks, and goes back, for those who do not turn a wheel. */
export function MapButtons({ map }: { map: MapView }) {
  const { t } = useText();
  return (
    <div className={styles.buttons}>
      <UnstyledButton aria-label={t('map.zoomIn')} onClick={() => map.zoomBy(1.5)}>
        <Icon name="plus" size={16} />
      </UnstyledButton>
      <UnstyledButton aria-label={t('map.zoomOut')} onClick={() => map.zoomBy(1 / 1.5)}>
        <Icon name="minus" size={16} />
      </UnstyledButton>
      {map.moved && (
        <UnstyledButton aria-label={t('map.home')} onClick={map.goHome}>
          <Icon name="reset" size={16} />
        </UnstyledButton>
      )}
    </div>
  );
}

/** Begins to draw the area a search is to be limited to. */
export function DrawButtons({ onBegin }: { onBegin: (mode: 'circle' | 'polygon') => void }) {
  const { t } = useText();
  return (
    <div className={classNames(styles.buttons, styles.drawButtons)}>
      {(['circle', 'polygon'] as const).map((mode) => (
        <UnstyledButton
          key={mode}
          aria-label={t(`map.draw.${mode}`)}
          title={t(`map.draw.${mode}`)}
          onClick={() => onBegin(mode)}
        >
          <Icon name={mode} size={16} />
        </UnstyledButton>
      ))}
    </div>
  );
}

/** What the picture shows, in one figure. */
export function Headline({ city, data }: { city: string; data: CityMapData }) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const names = cityNamed(city);
  const median = data.median === null ? null : ofMany.text(data.median, data.currency);
  return (
    <div className={styles.headline}>
      <p className={styles.headlineTitle}>
        {t('map.headline', { city: names ? placeText(locale, names) : city, n: data.n })}
      </p>
      <p>
        {data.releases &&
          t('map.headline.releases', {
            first: data.releases.first.slice(0, 4),
            last: data.releases.last.slice(0, 4),
          })}
        {median !== null &&
          ` · ${t('map.headline.median', { median, unit: ofMany.unit(data.currency) })}`}
      </p>
    </div>
  );
}
