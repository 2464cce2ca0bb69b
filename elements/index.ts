export { alert, box, close, confirm, prompt, setDefaults } from './console-dialog/ask.ts';
export { ConsoleDialog } from './console-dialog/console-dialog.ts';
export type {
  DialogAction,
  DialogOptions,
  DialogResult,
  InputType,
} from './console-dialog/options.ts';
export { ConsoleLoading } from './console-loading/console-loading.ts';
export { loading, type LoadingHandle, type LoadingOptions } from './console-loading/cover.ts';
export { ConsoleMessage } from './console-message/console-message.ts';
export { message, type MessageOptions } from './console-message/show-message.ts';
export { ConsoleNotification, type Corner } from './console-notification/console-notification.ts';
export { notify, type NotificationOptions } from './console-notification/notify.ts';
export { ConsoleProgress } from './console-progress/console-progress.ts';
export { MicroAppHost } from './micro-app-host/micro-app-host.ts';
export type { NewsType } from './overlay/icons.ts';
export { type Labels, setLabels } from './labels.ts';
export type * from './micro-app-host/events.ts';
export type { Status as MicroAppStatus } from './micro-app-host/lifecycle/micro-app-options.ts';
export * from './micro-app-host/register.ts';
export { MicroAppError, type MicroAppErrorCode } from './micro-app-host/errors.ts';
export { bus, globalData } from './micro-app-host/peers.ts';
