import './define.ts';

export * from './index.ts';
