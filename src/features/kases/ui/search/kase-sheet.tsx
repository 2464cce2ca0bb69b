import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { moneySign } from '#src/domain/currency.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { readKaseSheet, type KaseSheetOutput } from '../../contract/kase-sheets.ts';
import { escalationText } from '../escalation-text.ts';
import { KaseHistory } from './kase-history.tsx';

type Terms = NonNullable<KaseSheetOutput['terms']>;

/**
 * Details of a case: the terms of the deal where they may be disclosed, its source, and who
 * verified it when.
 */
export function KaseSheet({ id }: { id: string }) {
  return (
    <LazyMessages part="contribution">
      <AskedSheet id={id} />
    </LazyMessages>
  );
}

function AskedSheet({ id }: { id: string }) {
  const query = useQuery(readKaseSheet, { id });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={4} height={32} />}>
      {(sheet) => (
        <>
          <DealTerms terms={sheet.terms} />
          <KaseHistory sheet={sheet} />
        </>
      )}
    </AsyncView>
  );
}

function DealTerms({ terms }: { terms: Terms | null }) {
  const { t } = useText();
  return (
    <section aria-label={t('contribution.sheet.terms')}>
      <h3 className={rows.title}>{t('contribution.sheet.terms')}</h3>
      {terms === null ? (
        <HelpText>{t('contribution.sheet.terms.masked')}</HelpText>
      ) : (
        <ToldTerms terms={terms} />
      )}
    </section>
  );
}

function ToldTerms({ terms }: { terms: Terms }) {
  const words = useText();
  const { t } = words;
  const { ofMany } = useRentFormat();
  const { netEffectiveMonth: net, currency } = terms;
  const facts = termFacts(terms, words);
  return (
    <>
      <DescriptionList>
        <DescriptionItem term={t('contribution.sheet.net')}>
          {net === null
            ? t('contribution.sheet.net.unknown')
            : `${ofMany.text(net, currency)} ${ofMany.unit(currency)}`}
        </DescriptionItem>
        {facts.map(([term, value]) => (
          <DescriptionItem key={term} term={term}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {facts.length === 0 && <HelpText>{t('contribution.sheet.terms.untold')}</HelpText>}
    </>
  );
}

/** The disclosed terms as facts; missing ones are left out. */
function termFacts(terms: Terms, words: ReturnType<typeof useText>): [string, string][] {
  const { t, number, locale } = words;
  const {
    frontageM,
    depthM,
    category,
    startsOn,
    tenant,
    termMonths,
    freeMonths,
    escalation,
    transferFeeMinor,
  } = terms;
  const sign = moneySign(terms.currency);
  const one = (value: number) => number(value, { maximumFractionDigits: 1 });
  const all: [string, string | null][] = [
    [t('contribution.field.tenant'), tenant],
    [t('contribution.field.startsOn'), startsOn],
    [t('contribution.field.termMonths'), termMonths === null ? null : number(termMonths)],
    [t('contribution.field.freeMonths'), freeMonths === null ? null : number(freeMonths)],
    [t('contribution.field.escalation'), escalationText(escalation, words)],
    [
      t('contribution.field.depositMonths'),
      terms.depositMonths === null ? null : number(terms.depositMonths),
    ],
    [
      t('contribution.field.payEveryMonths'),
      terms.payEveryMonths === null ? null : number(terms.payEveryMonths),
    ],
    [
      t('contribution.field.transferFeeMinor', { sign }).trim(),
      transferFeeMinor === null
        ? null
        : number(transferFeeMinor / 100, { maximumFractionDigits: 0 }),
    ],
    [
      t('contribution.field.commissionMonths'),
      terms.commissionMonths === null ? null : number(terms.commissionMonths),
    ],
    [t('contribution.field.frontageM'), frontageM === null ? null : one(frontageM)],
    [t('contribution.field.depthM'), depthM === null ? null : one(depthM)],
    [t('contribution.field.category'), category === null ? null : tradeLabel(category, locale)],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== null);
}
