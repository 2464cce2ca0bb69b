import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { PlaceFields } from '#src/features/success-rates/ui/form/place-fields.tsx';
import type { PreviewRequest } from '#src/features/success-rates/ui/form/preview-request.ts';
import type { Question } from '#src/features/success-rates/ui/form/question-address.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, press, render, until } from '../../../../support/render.tsx';

// Spots around 144.96, −37.81, so that this is the middle of the map.
const around = [
  [144.95, -37.8, 2],
  [144.97, -37.82, 7],
];
const preview = {
  data: { levels: [{ level: 'area', n: 12, events: 5, shortcoming: 'few-shops' }] },
  isFetching: false,
  error: undefined,
  refetch: () => undefined,
} as unknown as PreviewRequest;

/** A small version of a page's form: changes come back as the request. */
function Form({ onWrong }: { onWrong?: (isWrong: boolean) => void }) {
  const [question, setQuestion] = useState<Question>({ city: '墨爾本', category: ['fnb-bar'] });
  return (
    <div style={{ width: 600 }}>
      <PlaceFields
        question={question}
        preview={preview}
        onChange={(change) =>
          setQuestion((before) => {
            const all = Object.entries({ ...before, ...change }).filter(
              (part) => part[1] !== undefined,
            );
            return Object.fromEntries(all) as Question;
          })
        }
        onWrong={onWrong ?? (() => undefined)}
      />
      <output>{JSON.stringify({ near: question['near'], polygon: question['polygon'] })}</output>
    </div>
  );
}

describe('the place of a question of success', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/success-rates/spots', {
      spots: around,
      withoutPlace: 3,
      attributions: ['City of Melbourne'],
    });
  });
  afterEach(() => api.remove());

  const stage = (element: HTMLElement) => element.querySelector<HTMLElement>('[role=application]');
  const placed = (element: HTMLElement) =>
    JSON.parse(element.querySelector('output')!.textContent) as { near?: string; polygon?: string };
  const field = (element: HTMLElement, name: string) =>
    [...element.querySelectorAll('label')].find((label) => label.textContent.startsWith(name))!
      .control as HTMLInputElement;
  async function opened(onWrong?: (isWrong: boolean) => void) {
    const { element } = await render(<Form {...(onWrong && { onWrong })} />);
    expect(stage(element), 'the map comes when it is asked for').to.equal(null);
    await click(labelled(element, 'button', 'Choose on the map'));
    await until(() => stage(element));
    return element;
  }
  const pressAt = (target: HTMLElement, x: number, y: number) =>
    act(() => {
      const { left, top } = target.getBoundingClientRect();
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, clientX: left + x, clientY: top + y }),
      );
    });
  const type = async (input: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    await act(() => {
      input.focus();
      const owner = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(() => input.blur());
  };

  it('is a point where the map is pressed, which then is in the fields', async () => {
    const element = await opened();
    const { clientWidth, clientHeight } = stage(element)!;
    await pressAt(stage(element)!, clientWidth / 2, clientHeight / 2);
    const [lon, lat, radius] = placed(element).near!.split(',').map(Number);
    expect(lon).to.be.closeTo(144.96, 0.0005);
    expect(lat).to.be.closeTo(-37.81, 0.0005);
    expect(radius).to.equal(500);
    expect(Number(field(element, 'Longitude').value)).to.equal(lon);
    expect(Number(field(element, 'Latitude').value)).to.equal(lat);
    expect(element.textContent).to.contain('12 shops inside, 5 closed');
  });

  it('is set by keyboard in the middle of the map', async () => {
    const element = await opened();
    await press(stage(element)!, 'Enter');
    expect(Number(placed(element).near!.split(',')[0])).to.be.closeTo(144.96, 0.0005);
  });

  it('is drawn on the map where it is typed, and follows what is typed again', async () => {
    const element = await opened();
    await press(stage(element)!, 'Enter');
    await type(field(element, 'Longitude'), '144.97');
    expect(placed(element).near).to.match(/^144\.97,-37\.8\d*,500$/);
    expect(stage(element)!.querySelectorAll('circle')).to.have.length(1);
  });

  it('is drawn as a border, whose corners are written to the field', async () => {
    const element = await opened();
    await click(labelled(element, 'button', 'Draw an area'));
    const layer = () => labelled<HTMLElement>(element, '[role=application]', 'Draw an area')!;
    await press(layer(), 'Enter');
    await press(layer(), 'ArrowRight');
    await press(layer(), 'Enter');
    await press(layer(), 'ArrowDown');
    await press(layer(), 'Enter');
    await click(labelled(element, 'button', 'Finish'));
    const { polygon, near } = placed(element);
    expect(near).to.equal(undefined);
    expect(polygon!.split(';')).to.have.length(3);
    expect(
      (field(element, 'Boundary corners') as unknown as HTMLTextAreaElement).value.replaceAll(
        /\s/g,
        '',
      ),
    ).to.equal(polygon);
  });

  it('says beside the field what cannot be used, and keeps it', async () => {
    const told: boolean[] = [];
    const element = await opened((isWrong) => void told.push(isWrong));
    await press(stage(element)!, 'Enter');
    const before = placed(element).near;
    await type(field(element, 'Latitude'), '97');
    expect(field(element, 'Latitude').value).to.equal('97');
    expect(field(element, 'Latitude').getAttribute('aria-invalid')).to.equal('true');
    expect(field(element, 'Longitude').getAttribute('aria-invalid')).to.equal('false');
    expect(element.querySelector('[role=alert]')!.textContent).to.contain(
      'valid longitude and latitude',
    );
    expect([told.at(-1), placed(element).near]).to.deep.equal([true, before]);
    await press(stage(element)!, 'Enter');
    expect(field(element, 'Latitude').value, 'a point on the map takes its place').not.to.equal(
      '97',
    );
    expect(told.at(-1)).to.equal(false);
  });

  it('explains the bubbles, and what they leave out', async () => {
    const element = await opened();
    expect(element.textContent).to.contain('to about 100 m');
    expect(element.textContent).to.contain('3 shops have no location');
    expect(element.textContent).to.contain('City of Melbourne');
    await expect(element).to.be.accessible();
  });

  it('says that the map did not load, and tries again', async () => {
    api.refuses('GET /api/v1/success-rates/spots', 500);
    const { element } = await render(<Form />);
    await click(labelled(element, 'button', 'Choose on the map'));
    await until(() =>
      element.querySelector('[role=alert]')?.textContent.includes('request-of-the-test'),
    );
    api.answers('GET /api/v1/success-rates/spots', {
      spots: around,
      withoutPlace: 0,
      attributions: [],
    });
    await click(labelled(element, 'button', 'Try again'));
    await until(() => stage(element));
    expect(stage(element)).not.to.equal(null);
  });
});
