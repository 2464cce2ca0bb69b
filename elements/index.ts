export { ConsoleProgress } from './console-progress/console-progress.ts';
