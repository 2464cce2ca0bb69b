import ElementUI from 'element-ui';
import 'element-ui/lib/theme-chalk/index.css';
import Vue from 'vue';
import App from './App.vue';
import { offer } from './lifecycles';

Vue.config.productionTip = false;
Vue.use(ElementUI);

let app;
offer('vue2ElementUi', {
  mount(root) {
    const place = root.appendChild(document.createElement('div'));
    app = new Vue({ render: (h) => h(App) }).$mount(place);
  },
  unmount() {
    app.$destroy();
    app.$el.remove();
  },
});
