import { useEffect, useState } from 'react';

export type Currency = 'TWD' | 'CNY';

/** What of the shared state the app reads. What is masked for this person is null. */
export interface SharedState {
  locale: 'zh-CN' | 'en';
  selectedKase: {
    id: string;
    city: string;
    district: string;
    road: string;
    areaM2: number | null;
    currency: Currency;
    rentMinorPerMonth: number | null;
  } | null;
}

/** What the host hands over with each mount. */
export interface HostProps {
  container: Element;
  onGlobalStateChange(listener: (state: SharedState) => void, fireImmediately?: boolean): void;
  offGlobalStateChange(): boolean;
}

const standaloneState: SharedState = {
  locale: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  selectedKase: null,
};

/** The shared state, followed for as long as the component is there. */
export function useSharedState(host: HostProps): SharedState {
  const [state, setState] = useState(standaloneState);
  useEffect(() => {
    host.onGlobalStateChange(setState, true);
    return () => void host.offGlobalStateChange();
  }, [host]);
  return state;
}

/** The app by itself, without a console around it. */
export function withoutHost(): HostProps {
  return {
    container: document.body,
    onGlobalStateChange: (listener) => listener(standaloneState),
    offGlobalStateChange: () => true,
  };
}
