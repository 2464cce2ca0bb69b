import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { errorMark } from '../overlay/icons.ts';
import type { InputType } from './options.ts';

/** What the input of a prompt looks like at this moment. */
export interface DialogInput {
  type: InputType;
  value: string;
  placeholder: string;
  /** Its name, where no message serves as its label. */
  label: string | undefined;
  fault: string;
  input: (event: Event) => void;
  key: (event: KeyboardEvent) => void;
}

/** The input or text area of a prompt, and below it what is wrong. */
export function dialogInput(now: DialogInput): TemplateResult {
  const invalid = now.fault ? 'true' : nothing;
  const description = now.fault ? 'fault' : nothing;
  const field =
    now.type === 'textarea'
      ? html`<textarea
          id="input"
          part="input"
          rows="4"
          placeholder=${now.placeholder || nothing}
          aria-label=${now.label ?? nothing}
          aria-invalid=${invalid}
          aria-describedby=${description}
          .value=${live(now.value)}
          @input=${now.input}
        ></textarea>`
      : html`<input
          id="input"
          part="input"
          type=${now.type}
          autocomplete="off"
          placeholder=${now.placeholder || nothing}
          aria-label=${now.label ?? nothing}
          aria-invalid=${invalid}
          aria-describedby=${description}
          .value=${live(now.value)}
          @input=${now.input}
          @keydown=${now.key}
        />`;
  return html`${field}
    <p id="fault" part="input-error" role="alert">
      ${now.fault ? html`${errorMark}<span>${now.fault}</span>` : nothing}
    </p>`;
}
