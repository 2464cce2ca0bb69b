import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag.startsWith('console-') || tag === 'micro-app-host';

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
