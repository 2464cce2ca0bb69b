import { useText } from '#src/client/hooks/use-text.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { groupedCode } from '../../model/report-code.ts';
import { moneyText } from '../parts/money-text.ts';
import { hexGroups } from './hex-groups.ts';
import type { Verification } from './verification-type.ts';
import styles from './verification.module.css';

/** What has to be the same on the paper. */
export function VerificationFacts({ found }: { found: Verification }) {
  const { t, number, dayText } = useText();
  const { valuer, currency, period, unitRent, rentMonth, areaM2 } = found;
  const money = (value: number) => moneyText(currency, value, { number });
  const facts: [string, string][] = [
    [t('valuation.no'), t('valuation.edition', { no: found.no, n: found.edition })],
    [t('valuation.page.kind'), t(`valuation.kind.${found.kind}`)], // prettier-ignore
    [t('valuation.issuedOn'), dayText(found.issuedOn)],
    [t('valuation.page.on'), dayText(found.valuationDate)],
    [t('valuation.page.until'), dayText(found.validUntil)],
    ...(valuer
      ? [
          [
            t(valuer.signed ? 'valuation.page.signedBy' : 'valuation.page.preparedBy'),
            [valuer.name, valuer.qualification].filter(Boolean).join(' · '),
          ] as [string, string],
        ]
      : []),
    ...(found.clientInitials === ''
      ? []
      : [[t('valuation.page.initials'), found.clientInitials] as [string, string]]),
    [t('valuation.page.place'), found.place],
    ...(areaM2 === null
      ? []
      : [[t('valuation.page.area'), `${number(areaM2)} ${t('unit.area.m2')}`] as [string, string]]),
  ];
  return (
    <PaddedCard aria-labelledby="verify-facts">
      <h2 id="verify-facts">{t('valuation.page.compare')}</h2>
      <p className={styles.figure}>
        <b>{money(rentMonth)}</b> {t(`valuation.per.month`)}
        <span>
          {money(unitRent)} {t(`valuation.per.${period}.area`)}
        </span>
      </p>
      <DescriptionList>
        {facts.map(([term, value]) => (
          <DescriptionItem key={term} term={term}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <p className={styles.print}>
        {t('valuation.verify.code')} <code>{groupedCode(found.code)}</code>
      </p>
      <p className={styles.print}>
        {t('valuation.verify.sha')} <code>{hexGroups(found.sha256)}</code>
      </p>
    </PaddedCard>
  );
}
