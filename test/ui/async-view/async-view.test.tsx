import { expect } from '@open-wc/testing';
import { CallError } from '#src/client/http/errors.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { click, labelled, render, until } from '../../support/render.tsx';

describe('a query that failed', () => {
  it('shows the number of the request, and copies it', async () => {
    const copied: string[] = [];
    const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')!;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const error = new CallError({ code: 500, msg: 'broken', data: null }, 'rq-17');
    const { element, unmount } = await render(<Failed error={error} onRetry={() => {}} />);
    try {
      expect(element.textContent).to.include('Request rq-17');
      await click(labelled(element, 'button', 'Copy'));
      await until(() => labelled(element, 'button', 'Copied'));
      expect(copied).to.deep.equal(['rq-17']);
      expect(element.querySelector('[role=status]')?.textContent).to.equal('Copied');
      await expect(element).to.be.accessible();
    } finally {
      Object.defineProperty(Navigator.prototype, 'clipboard', clipboard);
      Reflect.deleteProperty(navigator, 'clipboard');
      await unmount();
    }
  });
});

describe('what follows a query that loads', () => {
  const loading = { data: undefined, error: undefined, isFetching: true, refetch: () => {} };
  const page = (query: { data: string | undefined; isFetching: boolean }) => (
    <div>
      <AsyncView query={{ ...loading, ...query }} skeleton={<SkeletonLines lines={1} />}>
        {(text) => <p>{text}</p>}
      </AsyncView>
      <button>Next</button>
      <dialog open>Editor</dialog>
    </div>
  );

  it('is shown together with its content, so that it never moves; a dialog stays', async () => {
    const { element, unmount } = await render(page({ data: undefined, isFetching: true }));
    try {
      expect(element.querySelector('button')!.checkVisibility()).to.equal(false);
      expect(element.querySelector('dialog')!.checkVisibility()).to.equal(true);
    } finally {
      await unmount();
    }
    const loaded = await render(page({ data: 'Rows', isFetching: true }));
    try {
      expect(loaded.element.querySelector('button')!.checkVisibility()).to.equal(true);
    } finally {
      await loaded.unmount();
    }
  });
});
