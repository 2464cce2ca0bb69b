import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  addDays,
  dueTasks,
  isUsual,
  newPlan,
  readPlan,
  type Due,
  type Plan,
  type Task,
} from './plan.ts';
import { followSharedState, standaloneState } from './shared-state.ts';
import styles from './opening-timeline.styles.ts';
import { wordsOf } from './words.ts';

/** Today where the person is. */
const today = () => new Intl.DateTimeFormat('sv-SE').format();

/**
 * The plan of one shop: dates counted back from the opening, ticks and own tasks, stored in the
 * browser for each chosen case.
 */
export class OpeningTimeline extends LitElement {
  static override styles = styles;
  static override properties = {
    shared: { state: true },
    plan: { state: true },
    asksReset: { state: true },
  };

  declare private shared: typeof standaloneState;
  declare private plan: Plan;
  declare private asksReset: boolean;
  #life = new AbortController();

  constructor() {
    super();
    this.shared = standaloneState;
    this.plan = newPlan(today());
    this.asksReset = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#life = new AbortController();
    followSharedState(this, (now) => this.#follow(now), this.#life.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#life.abort();
  }

  #follow(now: typeof standaloneState): void {
    const isOther = now.selectedKase?.id !== this.shared.selectedKase?.id || !this.hasUpdated;
    this.shared = now;
    if (isOther) this.plan = this.#stored() ?? newPlan(today());
  }

  get #key(): string {
    return `opening-timeline:${this.shared.selectedKase?.id ?? ''}`;
  }

  #stored(): Plan | undefined {
    try {
      return readPlan(localStorage.getItem(this.#key));
    } catch {
      return undefined;
    }
  }

  #change(change: Partial<Plan>): void {
    this.plan = { ...this.plan, ...change };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.plan));
    } catch {
      // A full or forbidden storage: the plan holds until the page is left.
    }
  }

  #changeTask(id: string, change: Partial<Task>): void {
    this.#change({
      tasks: this.plan.tasks.map((task) => (task.id === id ? { ...task, ...change } : task)),
    });
  }

  #add(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const text = String(data.get('text')).trim();
    const daysBefore = Number(data.get('days'));
    if (!text || !isDays(daysBefore)) return;
    this.#change({
      tasks: [...this.plan.tasks, { id: crypto.randomUUID(), text, daysBefore, isDone: false }],
    });
    form.reset();
  }

  #reset(): void {
    if (this.asksReset) this.#change(newPlan(today()));
    this.asksReset = !this.asksReset;
  }

  override render() {
    const words = wordsOf(this.shared);
    const kase = this.shared.selectedKase;
    const tasks = dueTasks(this.plan, today());
    const [done, late] = [
      tasks.filter(({ isDone }) => isDone).length,
      tasks.filter(({ urgency }) => urgency === 'late').length,
    ];
    return html`<div class="app" lang=${this.shared.locale}>
      <header>
        <h2>${words.plan}</h2>
        ${kase ? html`<p>${words.forKase(`${kase.city}${kase.district}${kase.road}`)}</p>` : nothing}
        <p class="field">
          <label for="opens-on">${words.opensOn}</label>
          <input
            id="opens-on"
            type="date"
            required
            .value=${this.plan.opensOn}
            @change=${this.#setOpening}
          />
        </p>
        <p class="progress" role="status">${words.progress(done, tasks.length, late)}</p>
        <progress aria-label=${words.plan} max=${tasks.length} value=${done}></progress>
      </header>
      <ol aria-label=${words.tasks}>
        ${repeat(
          tasks,
          ({ id }) => id,
          (task) => this.#row(task),
        )}
      </ol>
      <form @submit=${this.#add}>
        <p class="field wide">
          <label for="text">${words.newTask}</label
          ><input id="text" name="text" required maxlength="120" autocomplete="off" />
        </p>
        <p class="field">
          <label for="days">${words.days}</label
          ><input id="days" name="days" type="number" required min="0" max="999" value="7" />
        </p>
        <button type="submit">${words.add}</button>
        <button
          type="button"
          class="reset"
          @click=${this.#reset}
          @blur=${() => (this.asksReset = false)}
        >
          ${this.asksReset ? words.resetSure : words.reset}
        </button>
      </form>
    </div>`;
  }

  #row(task: Due) {
    const words = wordsOf(this.shared);
    const text = isUsual(task.id) ? words.usual[task.id] : (task.text ?? '');
    const date = new Intl.DateTimeFormat(this.shared.locale, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    return html`<li class=${task.urgency}>
      <time datetime=${task.on}>${date.format(new Date(`${task.on}T12:00:00Z`))}</time>
      <label class="task">
        <input
          type="checkbox"
          .checked=${task.isDone}
          @change=${() => this.#changeTask(task.id, { isDone: !task.isDone })}
        />
        <span>${text}</span>
        ${words.urgency[task.urgency] ? html`<small>${words.urgency[task.urgency]}</small>` : nothing}
      </label>
      <input
        class="days"
        type="number"
        min="0"
        max="999"
        aria-label=${words.daysOf(text)}
        .value=${String(task.daysBefore)}
        @change=${(event: Event) => this.#setDays(task, event.target as HTMLInputElement)}
      />
      ${
        isUsual(task.id)
          ? html`<span class="remove"></span>`
          : html`<button
              type="button"
              class="remove"
              aria-label=${words.remove(text)}
              @click=${() => this.#remove(task.id)}
            >
              ✕
            </button>`
      }
    </li>`;
  }

  #setOpening(event: Event): void {
    const { value } = event.target as HTMLInputElement;
    // An empty field is a date that is still being typed.
    if (value) this.#change({ opensOn: addDays(value, 0) });
  }

  #setDays(task: Task, field: HTMLInputElement): void {
    const days = Number(field.value);
    if (field.value !== '' && isDays(days)) this.#changeTask(task.id, { daysBefore: days });
    else field.value = String(task.daysBefore);
  }

  #remove(id: string): void {
    this.#change({ tasks: this.plan.tasks.filter((task) => task.id !== id) });
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('#text')?.focus(),
    );
  }
}

const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= 999;
