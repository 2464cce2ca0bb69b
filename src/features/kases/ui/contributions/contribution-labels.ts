import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { listContributionReviews, listContributions } from '../../contract/contributions.ts';
import type { ContributionStatus } from '../../model/contribution.ts';

export type Contribution = AnswerOf<typeof listContributions>['list'][number];
export type Review = AnswerOf<typeof listContributionReviews>['list'][number];

/** How a state looks: good, waiting, bad, or plain. */
export const looks: Readonly<Partial<Record<ContributionStatus, 'success' | 'warning' | 'danger'>>> = {
  submitted: 'warning',
  verifying: 'warning',
  published: 'success',
  rejected: 'danger',
  duplicate: 'danger',
};

export const signOf = (currency: Currency) => (currency === 'TWD' ? 'NT$' : '¥');

/** Money of minor units with its sign. */
export function moneyText(minor: number, currency: Currency, { number }: Pick<Translator, 'number'>): string {
  return `${signOf(currency)} ${number(minor / 100, { maximumFractionDigits: 0 })}`;
}
