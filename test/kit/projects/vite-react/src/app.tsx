import { confirm } from 'renta-elements/dialog';
import { useState } from 'react';

export function App() {
  const [answer, setAnswer] = useState('');
  const [closed, setClosed] = useState('');
  const [mounted, setMounted] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button id="ask" onClick={async () => setAnswer(String(await confirm('Sure?')))}>
        Ask
      </button>
      <output id="answer">{answer}</output>
      <button id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      <output id="closed">{closed}</output>
      <console-dialog
        title="Delete?"
        message="It cannot be undone."
        type="warning"
        open={isOpen}
        onconsole-dialog-closed={({ detail }) => {
          setOpen(false);
          setClosed(detail.action);
        }}
      />
      <micro-app-host
        name="greeting"
        entry="/apps/greeting/"
        plain
        onmicro-app-mounted={({ detail }) => setMounted(detail.name)}
      />
      <output id="mounted">{mounted}</output>
    </main>
  );
}
