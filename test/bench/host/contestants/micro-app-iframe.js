import { enterMicroApp } from './with-micro-app.js';

enterMicroApp({ iframe: true });
