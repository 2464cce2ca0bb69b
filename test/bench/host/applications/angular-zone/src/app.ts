import { Component, HostListener } from '@angular/core';
import { FormsModule } from '@angular/forms';

/** Nothing here notifies Angular of a change; zone.js has to detect it. */
@Component({
  selector: 'app-root',
  imports: [FormsModule],
  template: `
    <button class="count" (click)="count = count + 1">count {{ count }}</button>
    <button class="later" (click)="later()">later</button>
    <input class="text" [(ngModel)]="text" />
    <output>{{ text }}|{{ ticks }}|{{ pressed }}</output>
    @if (count > 0) {
      <p class="panel">A panel of two lines, shown by a click</p>
    }
  `,
  styles: `
    :host {
      display: block;
      padding: 16px;
    }
    .count {
      width: 140px;
      color: rgb(200, 0, 60);
      background: rgb(255, 240, 245);
    }
    .panel {
      background: rgb(240, 255, 240);
    }
  `,
})
export class App {
  count = 0;
  ticks = 0;
  text = '';
  pressed = 'nothing';

  later(): void {
    setTimeout(() => (this.ticks += 1), 20);
    void Promise.resolve().then(() => requestAnimationFrame(() => (this.ticks += 10)));
  }

  @HostListener('window:keydown', ['$event'])
  press(event: KeyboardEvent): void {
    this.pressed = `${event.key} in ${(event.target as HTMLElement).nodeName}`;
  }
}
