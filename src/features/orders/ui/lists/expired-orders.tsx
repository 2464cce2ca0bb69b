import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { List } from '#src/ui/list/list.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { purchaseRules } from '../../model/purchase-permissions.ts';
import { titleOf, type Order } from './order-labels.ts';
import styles from './order-lists.module.css';

interface ExpiredOrdersProps {
  total: number;
  list: readonly Order[];
  onAgain: (order: Order) => void;
}

/** Orders that were not paid in time, collapsed, with a button to order again. */
export function ExpiredOrders({ total, list, onAgain }: ExpiredOrdersProps) {
  const words = useText();
  const { t, momentText } = words;
  const goods = useItemTitle();
  if (list.length === 0) return null;
  return (
    <Card as="details" className={styles.expired}>
      <summary>{t('order.expired', { n: total })}</summary>
      <List>
        {list.map((order) => (
          <li key={order.id} className={styles.order}>
            <div className={styles.what}>
              <b>{titleOf(order, words, goods)}</b>
              <HelpText as="span">
                {order.no} · {momentText(order.createdAt)} · {t(`order.status.${order.status}`)}
              </HelpText>
            </div>
            <CanAccess
              rule={['can:order-pay', ...purchaseRules(order.items.map(({ type }) => type))]}
              disabled
            >
              <Button onClick={() => onAgain(order)}>{t('order.again')}</Button>
            </CanAccess>
          </li>
        ))}
      </List>
    </Card>
  );
}
