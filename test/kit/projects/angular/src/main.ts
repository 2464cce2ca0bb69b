import 'renta-elements/define';
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { confirm } from 'renta-elements/dialog';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<main>
    <button id="ask" (click)="ask()">Ask</button><output id="answer">{{ answer() }}</output>
    <button id="open" (click)="isOpen.set(true)">Open</button
    ><output id="closed">{{ closed() }}</output>
    <console-dialog
      title="Delete?"
      message="It cannot be undone."
      type="warning"
      [open]="isOpen()"
      (console-dialog-closed)="close($event)"
    ></console-dialog>
    <micro-app-host
      name="greeting"
      entry="/apps/greeting/"
      plain
      (micro-app-mounted)="mounted.set('greeting')"
    ></micro-app-host>
    <output id="mounted">{{ mounted() }}</output>
  </main>`,
})
class App {
  readonly answer = signal('');
  readonly closed = signal('');
  readonly mounted = signal('');
  readonly isOpen = signal(false);

  async ask(): Promise<void> {
    this.answer.set(String(await confirm('Sure?')));
  }

  close({ detail }: CustomEvent<{ action: string }>): void {
    this.isOpen.set(false);
    this.closed.set(detail.action);
  }
}

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
