import { useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './nav-rail.module.css';
import { SideNav } from './side-nav.tsx';

/**
 * The place of the menu beside the main part. A form that was shown once is kept: to fold one menu
 * into the other would have its entries laid out and painted anew with every way from a
 * table to a page of text and back.
 */
export function NavColumn({ form }: { form: 'open' | 'rail' }) {
  const [kept, setKept] = useState([form]);
  if (!kept.includes(form)) setKept([...kept, form]);
  return (
    <div className={styles.column}>
      {kept.map((each) => (
        <div key={each} className={classNames(styles[each], each !== form && styles.away)}>
          <SideNav form={each} />
        </div>
      ))}
    </div>
  );
}
