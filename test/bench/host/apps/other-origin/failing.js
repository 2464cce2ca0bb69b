import { offerSmall } from './small.js';

offerSmall('failing-files', 'failingFiles');
