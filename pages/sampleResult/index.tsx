import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { accepts, type FieldRules } from '#src/domain/field-rules.ts';
import { sampleFilterRules } from '#src/features/samples/model/sample-filter.ts';
import styles from '#src/features/samples/ui/result/result.module.css';
import { ResultChooser } from '#src/features/samples/ui/result/result-chooser.tsx';
import { PurchasedResult, WaveResult } from '#src/features/samples/ui/result/sample-result.tsx';
import { resultAddressKeys } from '#src/features/samples/ui/result/use-result-address.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';

/**
 * `/sampleResult`: the member's points, of a cart by `?id=`, or of a wave and a road by
 * `?wave=&city=&district=&road=`.
 */
export default function SampleResultPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const { wave, city, district, road } = sampleFilterRules;
  const rules: FieldRules = { wave, city, district, road };
  const wrong = [...query.entries()]
    .filter(([key]) => key !== 'id' && !isShown(key))
    .filter(([key]) => !(Object.hasOwn(rules, key) && accepts(rules[key]!, query.get(key)!)))
    .map(([key]) => ({ key, value: query.get(key) ?? '' }));
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('page.sampleResult')}</h1>
      <AddressNotice
        wrong={wrong}
        onTidy={() =>
          setQuery(
            Object.fromEntries(
              [...query].filter(([key]) => !wrong.some((part) => part.key === key)),
            ),
          )
        }
      />
      {id !== null ? (
        <PurchasedResult key={id} id={id} />
      ) : query.has('wave') ? (
        <WaveResult
          key={new URLSearchParams([...query].filter(([key]) => !isShown(key))).toString()}
          wave={query.get('wave')!}
          where={Object.fromEntries(
            (['city', 'district', 'road'] as const).flatMap((key) => {
              const value = query.get(key);
              return value === null || wrong.some((part) => part.key === key)
                ? []
                : [[key, key === 'road' ? [value] : value]];
            }),
          )}
        />
      ) : (
        <ResultChooser />
      )}
    </div>
  );
}

const isShown = (key: string) => (resultAddressKeys as readonly string[]).includes(key);
