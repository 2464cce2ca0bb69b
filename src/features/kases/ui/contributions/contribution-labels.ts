import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { listContributionReviews, listContributions } from '../../contract/contributions.ts';
import type { ContributionStatus } from '../../model/contribution.ts';

export type Contribution = OutputOf<typeof listContributions>['list'][number];
export type Review = OutputOf<typeof listContributionReviews>['list'][number];

/** How a state looks: good, waiting, bad, or plain. */
export const statusTones: Readonly<
  Partial<Record<ContributionStatus, 'success' | 'warning' | 'danger'>>
> = {
  submitted: 'warning',
  verifying: 'warning',
  published: 'success',
  rejected: 'danger',
  duplicate: 'danger',
};

export const statusIcon = (currency: Currency) => moneySign(currency);

/** Money of minor units with its sign. */
export function moneyText(
  minor: number,
  currency: Currency,
  { number }: Pick<Translator, 'number'>,
): string {
  return `${statusIcon(currency)} ${number(minor / 100, { maximumFractionDigits: 0 })}`;
}
