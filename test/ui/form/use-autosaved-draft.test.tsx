import { expect, waitUntil } from '@open-wc/testing';
import { useEffect } from 'react';
import { CallError, failure } from '#src/client/http/errors.ts';
import {
  useAutosavedDraft,
  type DraftMark,
  type AutosavedDraft,
} from '#src/ui/form/use-autosaved-draft.ts';
import { act, render } from '../../support/render.tsx';

interface Sent {
  text: string;
  before: DraftMark | null;
  answer: (row: DraftMark | undefined) => void;
}

/** A server whose responses the test sends by hand. */
function desk(options: { stored?: DraftMark; keepsItself?: boolean; error?: CallError } = {}) {
  const sent: Sent[] = [];
  const begun: string[] = [];
  const ask = (text: string, before: DraftMark | null) =>
    new Promise<DraftMark | undefined>((answer) => sent.push({ text, before, answer }));
  const shown: { draft?: AutosavedDraft<string, DraftMark> } = {};
  function Form() {
    const draft = useAutosavedDraft<string, DraftMark>({
      stored: options.stored ?? null,
      begin: (text) => ask(text, null),
      change: (mark, text) => ask(text, mark),
      error: options.error,
      onBegun: ({ id }) => begun.push(id),
      ...(options.keepsItself === undefined ? {} : { keepsItself: options.keepsItself }),
    });
    useEffect(() => {
      shown.draft = draft;
    });
    return <p>{draft.state}</p>;
  }
  return { sent, begun, form: <Form />, draft: () => shown.draft! };
}

describe('a form that keeps itself', () => {
  it('is begun with the first change, once one stops writing, and changed from then on', async () => {
    const { sent, begun, form, draft } = desk();
    await render(form);
    expect(draft().state).to.equal('new');
    await act(() => draft().touch('a'));
    await act(() => draft().touch('ab'));
    expect(draft().state).to.equal('changed');
    await waitUntil(() => sent.length === 1);
    expect(sent[0]).to.include({ text: 'ab', before: null });
    await act(() => sent[0]!.answer({ id: 'd1', revision: 1 }));
    expect([draft().state, draft().id, begun]).to.deep.equal(['saved', 'd1', ['d1']]);
    await act(() => draft().touch('abc'));
    await waitUntil(() => sent.length === 2);
    expect(sent[1]!.before).to.deep.equal({ id: 'd1', revision: 1 });
    await act(() => sent[1]!.answer({ id: 'd1', revision: 2 }));
    expect(begun).to.deep.equal(['d1']);
  });

  it('sends one change after the other, each with the revision of the one before', async () => {
    const { sent, form, draft } = desk({ stored: { id: 'd1', revision: 4 } });
    await render(form);
    await act(() => void draft().flush('one'));
    await act(() => void draft().flush('two'));
    expect(sent.map(({ text }) => text)).to.deep.equal(['one']);
    await act(() => sent[0]!.answer({ id: 'd1', revision: 5 }));
    expect(sent[1]).to.deep.include({ text: 'two', before: { id: 'd1', revision: 5 } });
    await act(() => sent[1]!.answer({ id: 'd1', revision: 6 }));
    expect(draft().state).to.equal('saved');
  });

  it('is not kept as long as something was typed while the change before was on its way', async () => {
    const { sent, form, draft } = desk({ stored: { id: 'd1', revision: 4 } });
    await render(form);
    await act(() => void draft().flush('one'));
    await act(() => draft().touch('two'));
    await act(() => sent[0]!.answer({ id: 'd1', revision: 5 }));
    expect(draft().state).to.equal('changed');
    await waitUntil(() => sent.length === 2);
    await act(() => sent[1]!.answer({ id: 'd1', revision: 6 }));
    expect([sent[1]!.text, draft().state]).to.deep.equal(['two', 'saved']);
  });

  it('says that it was not kept, and takes the next try', async () => {
    const { sent, form, draft } = desk({ stored: { id: 'd1', revision: 4 } });
    await render(form);
    let kept: unknown;
    await act(() => void draft().flush('one').then((row) => (kept = row))); // prettier-ignore
    await act(() => sent[0]!.answer(undefined));
    expect([draft().state, kept]).to.deep.equal(['failed', null]);
    await act(() => void draft().flush('one'));
    await act(() => sent[1]!.answer({ id: 'd1', revision: 5 }));
    expect(sent[1]!.before).to.deep.equal({ id: 'd1', revision: 4 });
    expect(draft().state).to.equal('saved');
  });

  it('tells apart what was changed in another place', async () => {
    const error = new CallError(failure(409, 'changed', { reason: 'changed' }));
    const { sent, form, draft } = desk({ stored: { id: 'd1', revision: 4 }, error });
    await render(form);
    await act(() => void draft().flush('one'));
    await act(() => sent[0]!.answer(undefined));
    expect(draft().state).to.equal('elsewhere');
  });

  it('waits to be asked where it must not keep itself', async () => {
    const { sent, form, draft } = desk({ stored: { id: 'd1', revision: 4 }, keepsItself: false });
    await render(form);
    await act(() => draft().touch('one'));
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect([sent.length, draft().state]).to.deep.equal([0, 'changed']);
  });
});
