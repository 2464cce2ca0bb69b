import { useText } from '#src/client/hooks/use-text.ts';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText, type PlaceNames } from '#src/ui/place-name/place-name.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import styles from './question-bar.module.css';

interface DistrictChoiceProps {
  districts: readonly PlaceNames[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The districts of the city; none chosen is the whole city. */
export function DistrictChoice({ districts, chosen, onChange }: DistrictChoiceProps) {
  const { t, locale } = useText();
  const names = districts
    .filter(({ name }) => chosen.includes(name))
    .map((district) => placeText(locale, district))
    .join(t('streets.stable.and'));
  const text = chosen.length === 0 ? t('streets.field.district.all') : names || chosen.join();
  return (
    <FieldLayout as="div">
      <span>{t('streets.field.district')}</span>
      <Popover
        label={t('streets.field.district')}
        triggerLabel={`${t('streets.field.district')}: ${text}`}
        triggerClass={styles.choice}
        trigger={
          <>
            <span>{text}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {() => (
          <div className={styles.districts} role="group" aria-label={t('streets.field.district')}>
            {districts.map((district) => (
              <label key={district.name}>
                <input
                  type="checkbox"
                  checked={chosen.includes(district.name)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...chosen, district.name]
                        : chosen.filter((name) => name !== district.name),
                    )
                  }
                />
                {placeText(locale, district)}
              </label>
            ))}
          </div>
        )}
      </Popover>
    </FieldLayout>
  );
}
