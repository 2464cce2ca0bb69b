import { offerSmall } from './small.js';

export const start = () => offerSmall('inline-module', 'inlineModule');
