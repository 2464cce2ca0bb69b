import { Button, DatePicker, message, Modal, Select } from 'antd';
import { useState } from 'react';

export function App() {
  const [open, setOpen] = useState(false);
  const [messages, holder] = message.useMessage();
  return (
    <div style={{ padding: 16 }}>
      {holder}
      <Button type="primary" onClick={() => setOpen(true)}>
        Open
      </Button>{' '}
      <Button onClick={() => messages.info('A word', 30)}>Say</Button>{' '}
      <Select
        style={{ width: 160 }}
        defaultValue="one"
        options={['one', 'two', 'three'].map((value) => ({ value, label: value }))}
      />{' '}
      <DatePicker />
      <Modal title="Title" open={open} onOk={() => setOpen(false)} onCancel={() => setOpen(false)}>
        Inside the modal
      </Modal>
    </div>
  );
}
