import 'renta-elements/vue';
