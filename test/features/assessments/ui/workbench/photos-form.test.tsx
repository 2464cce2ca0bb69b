import { expect } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import type { AssessmentDocument } from '#src/domain/assessment.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { PhotosForm } from '#src/features/assessments/ui/workbench/photos-form.tsx';
import type { Workbench } from '#src/features/assessments/ui/workbench/workbench-state.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, render, until } from '../../../../support/render.tsx';

const sentPhoto = (n: number) => ({
  id: `ap_${n}`,
  name: `photo-${n}.jpg`,
  label: `${n}.jpg`,
  type: 'image/jpeg',
  bytes: 10,
});
let current: AssessmentDocument;

function Form() {
  const [document, setDocument] = useState<AssessmentDocument>(workedGrid('2026-11-20'));
  useEffect(() => {
    current = document;
  });
  const draft = {
    document,
    edit: (_: string, change: (before: AssessmentDocument) => AssessmentDocument) =>
      setDocument(change),
  } as unknown as Workbench['draft'];
  return <PhotosForm assessmentId="as_1" draft={draft} />;
}

const picture = () =>
  new Promise<File>((done) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2;
    canvas.getContext('2d')!.fillRect(0, 0, 2, 2);
    canvas.toBlob((blob) => done(new File([blob!], 'front.png', { type: 'image/png' })));
  });

describe('the photographs of a report', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => api.remove());

  const send = async (element: HTMLElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(await picture());
    const input = element.querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const ids = () => current.photos?.map(({ id }) => id) ?? [];

  it('are added once each, put in order and removed', async () => {
    api.answers('POST /api/v1/assessment-photos', [sentPhoto(1), sentPhoto(2)]);
    const { element } = await render(<Form />);
    await send(element);
    await until(() => ids().length === 2);
    // A file that the assessment has already comes back with the same id.
    api.answers('POST /api/v1/assessment-photos', [sentPhoto(2), sentPhoto(3)]);
    await send(element);
    await until(() => ids().length === 3);
    expect(ids()).to.deep.equal(['ap_1', 'ap_2', 'ap_3']);
    await click(labelled(element, 'button', 'Move photograph 3 up'));
    expect(ids()).to.deep.equal(['ap_1', 'ap_3', 'ap_2']);
    await click(labelled(element, 'button', 'Remove photograph 1'));
    expect(ids()).to.deep.equal(['ap_3', 'ap_2']);
    await expect(element).to.be.accessible();
  });

  it('are eight at most', async () => {
    api.answers(
      'POST /api/v1/assessment-photos',
      Array.from({ length: 9 }, (_, n) => sentPhoto(n)),
    );
    const { element } = await render(<Form />);
    await send(element);
    await until(() => ids().length === 8);
    expect(element.querySelector('input[type=file]')).to.equal(null);
    expect(element.textContent).to.contain('There are 8; remove one to add another');
  });
});
