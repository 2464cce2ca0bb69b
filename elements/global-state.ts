export {
  initGlobalState,
  type HostState,
  type State,
  type StateListener,
} from './micro-app-host/global-state.ts';
