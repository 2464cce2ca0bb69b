import { offerSmall } from './small.js';

offerSmall('hanging', 'hanging', () => new Promise(() => {}));
