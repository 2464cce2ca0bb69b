import { useState } from 'react';
import { Button, Choice, Menu, Sheet } from './ui.jsx';

export function App() {
  const [value, setValue] = useState('one');
  const [said, setSaid] = useState('nothing');
  return (
    <div className="flex items-center gap-4 p-4">
      <Sheet trigger={<Button>Open</Button>} title="Title">
        <p className="text-sm">Inside the dialog</p>
      </Sheet>
      <Choice value={value} values={['one', 'two', 'three']} onValueChange={setValue} />
      <Menu
        trigger={<Button kind="outline">Menu</Button>}
        items={['copy', 'move'].map((text) => ({ text, onSelect: () => setSaid(text) }))}
      />
      <output className="text-sm">{said}</output>
    </div>
  );
}
