/** Ways to pay for jindou, as payments and the books name them. */
export const rechargeChannels = ['wechat', 'alipay', 'stripe', 'sandbox', 'bank'] as const;
