import { enterQiankun } from './with-qiankun.js';

enterQiankun(true);
