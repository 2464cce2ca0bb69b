import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { bandText } from '#src/domain/bands.ts';
import type { Currency } from '#src/domain/city.ts';
import { SkeletonLines, AsyncView } from '#src/ui/async-view/async-view.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { checkContribution, checkContributionInput } from '../../contract/contributions.ts';
import { moneyText } from './contribution-labels.ts';
import type { sentOf } from './contribution-values.ts';
import styles from './contribution.module.css';

type Sent = ReturnType<typeof sentOf>;
type Asked = Parameters<typeof useQuery<typeof checkContribution>>[1];

const pauseMs = 500;

/** Whether the case in the form is a duplicate, requested with a debounce. */
export function SimilarityNote({
  sent,
  id,
  currency,
}: {
  sent: Sent;
  id: string | undefined;
  currency: Currency;
}) {
  const { t } = useText();
  const input = useSettled(askedOf(sent, id));
  const query = useQuery(checkContribution, input === '' ? null : (JSON.parse(input) as Asked));
  return (
    <PaddedCard aria-live="polite">
      <h2>{t('contribution.check.title')}</h2>
      {input === '' ? (
        <HelpText>{t('contribution.check.waiting')}</HelpText>
      ) : (
        <AsyncView query={query} skeleton={<SkeletonLines lines={2} height={20} />}>
          {(answer) => <Found answer={answer} currency={currency} />}
        </AsyncView>
      )}
    </PaddedCard>
  );
}

type Answer = NonNullable<ReturnType<typeof useQuery<typeof checkContribution>>['data']>;

function Found({ answer, currency }: { answer: Answer; currency: Currency }) {
  const words = useText();
  const { t } = words;
  const { known, masked, maskedTotal } = answer;
  const [first] = masked;
  if (known.length === 0 && !first) return <p>{t('contribution.check.none')}</p>;
  return (
    <div className={styles.stack}>
      {known.map((one) => {
        const Text = one.likeness === 'same' ? ErrorText : 'p';
        return (
          <Text key={one.id}>
            <span>
              {t(`contribution.check.known.${one.likeness}`)}
              <br />
              <small>
                <RegisterText text={one.address} /> · {words.dayText(one.dealDate)} ·{' '}
                {areaWithUnit(one.areaM2, words)} ·{' '}
                {moneyText(one.rentMinorPerMonth, currency, words)}
              </small>
            </span>
          </Text>
        );
      })}
      {first && (
        <p>
          {t('contribution.check.masked', { n: maskedTotal })}{' '}
          <Link
            to={`/kase?${new URLSearchParams({
              city: first.city,
              district: first.district,
              road: first.road,
              from: first.quarter,
              to: first.quarter,
              area: bandText(first.areaBand),
              floor: first.floorBand,
            })}`}
          >
            {t('contribution.drawer.inSearch')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The query as text, empty while the input is incomplete. */
function askedOf(sent: Sent, id: string | undefined): string {
  const { city, district, roadId, address, doorNo, dealDate, areaM2, floor, rentMinorPerMonth } =
    sent;
  const asked = {
    ...(id && { id }),
    city,
    district,
    roadId,
    address,
    doorNo,
    dealDate,
    areaM2,
    floor,
    rentMinorPerMonth,
  };
  return checkContributionInput.safeParse(asked).success ? JSON.stringify(asked) : '';
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}
