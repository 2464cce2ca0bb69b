import { enterQiankun } from './with-qiankun.js';

enterQiankun({ strictStyleIsolation: true });
