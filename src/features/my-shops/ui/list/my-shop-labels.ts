import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { ShopStatus } from '#src/domain/shop.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { listMyShops, readMyShop } from '../../contract/my-shops.ts';

/** A unit of the list, and one whole. */
export type UnitItem = OutputOf<typeof listMyShops>['list'][number];
export type Unit = OutputOf<typeof readMyShop>;

/** How a stage looks: good, waiting, bad, or plain. */
export const statusTones: Readonly<Partial<Record<ShopStatus, 'success' | 'warning' | 'danger'>>> =
  {
    listed: 'success',
    leased: 'success',
    pendingReview: 'warning',
    underOffer: 'warning',
    vacating: 'warning',
    paused: 'warning',
    rejected: 'danger',
    expired: 'danger',
  };

export const statusIcon = (currency: Currency) => moneySign(currency);

/** Money of minor units with its sign; a dash where it is unknown. */
export function moneyText(
  minor: number | null,
  currency: Currency,
  { number }: Pick<Translator, 'number'>,
): string {
  return minor === null
    ? '–'
    : `${statusIcon(currency)} ${number(minor / 100, { maximumFractionDigits: 0 })}`;
}

/** What a unit is called: its name, else where it is. */
export function unitName(
  { facts, road, roadHans, roadEn }: Pick<UnitItem, 'facts' | 'road' | 'roadHans' | 'roadEn'>,
  { t, locale }: Translator,
): string {
  if (facts.name !== '') return facts.name;
  const street =
    placeText(locale, { name: road, nameHans: roadHans, nameEn: roadEn }) || facts.address;
  const name = facts.doorNo === '' ? street : `${street} ${facts.doorNo}`;
  return name || t('myshop.status.draft');
}

/** The word of a fact or an entry of the book, as the form has it. */
export function factLabel(field: string, t: Translator['t']): string {
  if (field === 'files') return t('myshop.form.step.files');
  return t(`myshop.fact.${field}` as MessageKey);
}
