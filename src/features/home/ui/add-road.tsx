import { useId, useState } from 'react';
import { typingDebounceMs, useDebouncedValue } from '#src/client/hooks/use-debounced-value.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { followRoad } from '#src/features/roads/contract/followed-roads.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { selectClass } from '#src/ui/select/select-class.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { placeNamed, type City } from './home-place.ts';
import styles from './home.module.css';

interface AddRoadProps {
  places: readonly City[];
  city: string | undefined;
  district: string | undefined;
  known: ReadonlySet<string>;
  onFollowed: () => void;
}

const offered = 10;
const longestText = 40;

/**
 * Roads to follow, searched by name in any city; without input, the roads of the current place with
 * most cases.
 */
export default function AddRoad({ places, city, district, known, onFollowed }: AddRoadProps) {
  const { t, locale, number } = useText();
  const id = useId();
  const [text, setText] = useState('');
  const wanted = useDebouncedValue(text.trim(), typingDebounceMs);
  const here = {
    ...(city !== undefined && { city }),
    ...(city !== undefined && district !== undefined && { district }),
  };
  const query = useQuery(searchRoads, {
    ...(wanted === '' ? here : { q: wanted }),
    evidence: '1',
    sort: '-evidence',
    limit: offered,
  });
  const sending = useMutation(followRoad);
  const follow = async (road: string) => {
    if (await sending.mutate({ id: road })) onFollowed();
  };
  return (
    <div className={styles.add}>
      <label htmlFor={id}>{t('home.watch.add')}</label>
      <input
        id={id}
        type="search"
        className={selectClass}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        placeholder={t('home.watch.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={2} height={36} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Caption role="status">{t('search.none', { text: wanted })}</Caption>}
      >
        {({ list }) => (
          <ul className={styles.choices} aria-label={t('home.watch.add')}>
            {list.map((road) => (
              <li key={road.id}>
                <Button
                  disabled={sending.isPending || known.has(road.id)}
                  onClick={() => void follow(road.id)}
                >
                  <Icon name={known.has(road.id) ? 'check' : 'plus'} size={16} />
                  <span lang={locale === 'en' ? 'zh-Hant' : undefined}>
                    {placeText(locale, road)}
                  </span>
                  <small>
                    {placeNamed(places, locale, road.city, road.district)} n={number(road.rent.n)}
                  </small>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {sending.error && <p role="alert">{sending.error.msg}</p>}
    </div>
  );
}
