import 'renta-elements/svelte';
