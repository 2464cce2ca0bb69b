import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button className="count" onClick={() => setCount(count + 1)}>
      before {count}
    </button>
  );
}
