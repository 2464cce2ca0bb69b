import { WebSocket as NodeSocket } from 'ws';

export interface Sockets {
  /** Every socket that was opened, oldest first. */
  opened: NodeSocket[];
  /** What was sent over all of them, parsed. */
  sent: { type: string; requestIds?: string[]; [key: string]: unknown }[];
  /** Drops the connection of the open ones without a close frame. */
  cut(): void;
  remove(): void;
}

/** Gives this process the WebSocket of a browser that has a page of `origin` open. */
export function provideWebSocket(origin: string): Sockets {
  const opened: NodeSocket[] = [];
  const sent: Sockets['sent'] = [];
  class PageSocket extends NodeSocket {
    constructor(address: string | URL) {
      super(address, { origin });
      opened.push(this);
    }
    override send(data: string): void {
      sent.push(JSON.parse(data) as Sockets['sent'][number]);
      super.send(data);
    }
  }
  const real = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  Object.defineProperty(globalThis, 'WebSocket', {
    value: PageSocket,
    configurable: true,
    writable: true,
  });
  return {
    opened,
    sent,
    cut() {
      for (const socket of opened) if (socket.readyState !== NodeSocket.CLOSED) socket.terminate();
    },
    remove() {
      if (real) Object.defineProperty(globalThis, 'WebSocket', real);
      else Reflect.deleteProperty(globalThis, 'WebSocket');
      for (const socket of opened) socket.terminate();
    },
  };
}
