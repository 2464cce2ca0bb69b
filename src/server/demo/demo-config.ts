import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';

/**
 * The demo shows one sub-app: the example that is built with the console. A `console.json`
 * overrides this.
 */
export const demoRuntimeConfig: RuntimeConfig = {
  ...defaultRuntimeConfig,
  microApps: [
    {
      name: 'lease-cash-flow',
      title: { 'zh-CN': '租约现金流', 'zh-Hant': '租約現金流', en: 'Lease cash flow' },
      publicPath: '/console/apps/',
      keepAlive: 'alive',
      access: ['can:kase-view'],
      opensWith: { selectedKase: { 'zh-CN': '算现金流', 'zh-Hant': '算現金流', en: 'Cash flow' } },
      trustedTypes: ['vue'],
    },
  ],
};
