import { useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { createAssessment } from '#src/features/assessments/contract/assessments.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Caption, ErrorText } from '#src/ui/text/text.tsx';
import { errorMessage } from '#src/client/text/error-message.ts';
import type { FairQuestion } from '../fair-address.ts';
import { BuyAnswer } from './buy-answer.tsx';
import type { Answered } from './answered.ts';
import styles from './fair-result.module.css';

interface NextStepsProps {
  found: Answered;
  question: FairQuestion;
  onBought: () => void;
}

/** What is shown now, the full answer with its price, and the workbench. */
export function NextSteps({ found, question, onBought }: NextStepsProps) {
  const { t } = useText();
  const isBought = found.answer.bought !== null;
  return (
    <ol className={styles.steps} aria-label={t('fair.steps')}>
      <li>
        <span>
          <h2>{t('fair.steps.now')}</h2>
          <Caption>{t('fair.steps.now.about')}</Caption>
        </span>
        <span className={styles.done}>
          <Icon name="check" /> {t('fair.steps.shown')}
        </span>
      </li>
      <li>
        <span>
          <h2>{t('fair.steps.full')}</h2>
          <Caption>{t('fair.steps.full.about')}</Caption>
        </span>
        {isBought ? (
          <span className={styles.done}>
            <Icon name="check" /> {t('fair.steps.bought')}
          </span>
        ) : (
          <BuyAnswer question={question} onBought={onBought} />
        )}
      </li>
      <Workbench found={found} question={question} />
    </ol>
  );
}

/** Opens the workbench with the unit as its subject. */
function Workbench({ found, question }: Pick<NextStepsProps, 'found' | 'question'>) {
  const words = useText();
  const { t } = words;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(createAssessment);
  const { city, district, road, houseNumber } = found.place;
  const open = async () => {
    const areaM2 = Number(question.area);
    const frontageM = question.frontage === undefined ? null : Number(question.frontage);
    const address = `${city}${district}${road}${houseNumber}`;
    const floorBand = question.floor ?? 'ground';
    const subject = {
      city,
      district,
      road,
      address,
      areaM2,
      frontageM,
      depthM: frontageM === null ? null : areaM2 / frontageM,
      floorBand,
    };
    const document = { ...newDocument(found.date, subject), title: address };
    const made = await mutate({ document });
    if (made) void navigate(`/assessment?id=${made.id}`);
  };
  return (
    <li>
      <span>
        <h2>{t('fair.steps.workbench')}</h2>
        <Caption>{t('fair.steps.workbench.about')}</Caption>
        {error && <ErrorText role="alert">{errorMessage(error, words)}</ErrorText>}
      </span>
      <Button isRunning={isPending} onClick={() => void open()}>
        {t('fair.steps.workbench.open')}
      </Button>
    </li>
  );
}
