import { enterQiankun } from './with-qiankun.js';

enterQiankun({ experimentalStyleIsolation: true });
