import 'renta-elements/define';
import { createApp } from 'vue';
import Desk from './desk.vue';

createApp(Desk).mount('#desk');
