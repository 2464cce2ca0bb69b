import { useEffect, useRef, useState } from 'react';
import { followSharedState, setSharedState, standaloneState } from './shared-state.ts';
import { wordsOf } from './words.ts';

export function MainView() {
  const place = useRef<HTMLElement>(null);
  const [state, setState] = useState(standaloneState);
  const [count, setCount] = useState(0);
  const words = wordsOf(state);

  useEffect(() => {
    const life = new AbortController();
    followSharedState(place.current!, setState, life.signal);
    return () => life.abort();
  }, []);

  return (
    <section ref={place} className="app" lang={state.locale}>
      <h2>{words.heading}</h2>
      <p>{words.intro}</p>
      <button type="button" className="count" onClick={() => setCount(count + 1)}>
        {words.count(count)}
      </button>
      <button
        type="button"
        onClick={() =>
          setSharedState(place.current!, { locale: state.locale === 'en' ? 'zh-CN' : 'en' })
        }
      >
        {words.other}
      </button>
    </section>
  );
}
