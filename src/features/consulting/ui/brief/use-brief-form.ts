import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { uploadFiles, type WorkFile } from '#src/ui/attachments/upload-files.ts';
import {
  deleteConsultingReport,
  removeConsultingFile,
  sendConsultingFiles,
  submitConsultingReport,
} from '../../contract/consulting-reports.ts';
import { dayAt } from '../../model/report-plan.ts';
import { briefErrors, type BriefField } from './brief-errors.ts';
import type { BriefInput } from './prefill-brief.ts';
import { useDraft } from './use-brief-draft.ts';

export interface BriefFormProps {
  form: BriefInput;
  isPrefilled: boolean;
  draft: { id: string; revision: number } | null;
  attachments: readonly WorkFile[];
  onBegun: (id: string) => void;
  onReload?: () => void;
}

export type BriefFormState = ReturnType<typeof useBriefForm>;

/** The brief while it is written: fields, errors, files and the draft that keeps them. */
export function useBriefForm(props: BriefFormProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const root = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayAt(new Date()));
  const [form, setForm] = useState(props.form);
  const [files, setFiles] = useState(props.attachments);
  const [shown, setShown] = useState<ReadonlySet<BriefField>>(new Set());
  const draft = useDraft(props.draft, props.onBegun);
  const submit = useMutation(submitConsultingReport);
  const drop = useMutation(deleteConsultingReport);
  const [dropping, setDropping] = useState(false);
  const takeBack = useMutation(removeConsultingFile);
  const { touch, flush } = draft;
  useUnsavedChanges(
    draft.state !== 'new' && draft.state !== 'saved' && draft.state !== 'elsewhere',
  );
  const change = useCallback(
    (part: Partial<BriefInput>) => setForm((before) => ({ ...before, ...part })),
    [],
  );
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else touch(form);
  }, [form, touch]);

  const faults = briefErrors(form, t);
  const faultOf = (field: BriefField) => (shown.has(field) ? faults.get(field) : undefined);
  const leave = (field: BriefField) => setShown((before) => new Set(before).add(field));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setShown(new Set(faults.keys()));
    const [firstFault] = faults.keys();
    if (firstFault !== undefined) {
      root.current?.querySelector<HTMLElement>(`[name="${firstFault}"]`)?.focus();
      return;
    }
    const kept = await flush(form);
    if (kept === null) return;
    const sent = await submit.mutate({ id: kept.id });
    if (sent) void navigate(`/renta-reports/consulting-report?id=${encodeURIComponent(sent.id)}`);
  };
  const addFiles = async (chosen: readonly File[]) => {
    const reportId = draft.id ?? (await flush(form))?.id;
    if (reportId === undefined) throw new Error('The draft the files belong to was not kept.');
    const sent = await uploadFiles(sendConsultingFiles.path, { reportId }, chosen);
    setFiles((before) => [...before, ...sent]);
  };
  const removeFile = async (id: string) => {
    if (await takeBack.mutate({ id }))
      setFiles((before) => before.filter((file) => file.id !== id));
  };
  const remove = async () => {
    if (draft.id !== null && (await drop.mutate({ id: draft.id })))
      void navigate('/renta-reports/consulting-report');
  };
  return {
    root,
    today,
    form,
    change,
    files,
    addFiles,
    removeFile,
    draft,
    faultOf,
    leave,
    send,
    submitting: submit,
    dropping: drop,
    asksDrop: dropping,
    setAsksDrop: setDropping,
    remove,
  };
}
