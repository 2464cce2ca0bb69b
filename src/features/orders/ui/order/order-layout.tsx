import type { ReactNode } from 'react';
import type { OrderDetails } from '../../contract/orders.ts';
import { Documents } from './order-documents.tsx';
import { Items } from './order-items.tsx';
import styles from './order-page.module.css';
import { Refunds } from './order-refunds.tsx';

interface OrderLayoutProps {
  details: OrderDetails;
  head: ReactNode;
  /** The amounts, or what pays them. */
  amounts: ReactNode;
  /** The bar of a phone. */
  bar: ReactNode;
  onChanged: () => void;
}

/** Where the parts of an order are; on a phone amounts and documents follow the items. */
export function OrderLayout({ details, head, amounts, bar, onChanged }: OrderLayoutProps) {
  return (
    <>
      {head}
      <div className={styles.columns}>
        <Items details={details} />
        <div className={styles.side}>
          {amounts}
          <Documents details={details} onChanged={onChanged} />
        </div>
        <Refunds details={details} onChanged={onChanged} />
      </div>
      {bar}
    </>
  );
}
