import './console-progress/define.ts';
