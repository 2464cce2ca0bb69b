import { onScopeDispose, ref, type Ref } from 'vue';

export type Currency = 'TWD' | 'CNY';

/** The case that was chosen in the console. What is masked for this person is null. */
export interface SelectedKase {
  id: string;
  city: string;
  district: string;
  road: string;
  quarter: string;
  areaM2: number | null;
  currency: Currency;
  rentMinorPerMonth: number | null;
}

/** What the console shares with its sub-apps. */
export interface SharedState {
  locale: 'zh-CN' | 'en';
  theme: 'light' | 'dark';
  selectedKase: SelectedKase | null;
}

/** What the host hands over with each mount. */
export interface HostProps {
  container: Element;
  setGlobalState(change: Partial<SharedState>): boolean;
  onGlobalStateChange(listener: (state: SharedState) => void, fireImmediately?: boolean): void;
  /** Calls the console's API as its member. */
  ajax<Data>(options: {
    url: string;
    params?: Record<string, unknown>;
    signal?: AbortSignal;
    silent?: boolean;
  }): Promise<Data>;
}

/** The shared state, followed for as long as the component lives. */
export function useSharedState(host: HostProps): Readonly<Ref<SharedState>> {
  const state = ref<SharedState>(standaloneState);
  let isOver = false;
  host.onGlobalStateChange((now) => {
    if (!isOver) state.value = now;
  }, true);
  onScopeDispose(() => (isOver = true));
  return state;
}

const standaloneState: SharedState = {
  locale: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  theme: 'light',
  selectedKase: null,
};

/** The app by itself, without a console around it. */
export function withoutHost(): HostProps {
  return {
    container: document.body,
    setGlobalState: () => false,
    onGlobalStateChange: (listener) => listener(standaloneState),
    ajax: () => Promise.reject(new Error('There is no console to ask.')),
  };
}
