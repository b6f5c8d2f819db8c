import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Input } from '#contract/endpoint';
import { addHandoverProof, handOver } from '#contract/staff/handover/calls';
import type { Handover, WaitingPackage } from '#contract/staff/handover/schema';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { useWords } from '../kit/language';
import { shrinkPhoto } from '../kit/shrink-photo';
import { useCommand } from '../kit/use-command';
import { checkHandover, chosenAtFirst, type HandoverForm, type Problem } from './handover-form';

interface Settings {
  clientId: number;
  packages: readonly WaitingPackage[];
  branch: string;
  onDone: (handover: Handover) => void;
}

type Body = Omit<Input<typeof handOver>['body'], 'key'>;

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The signature cannot be read.'))), 'image/png'),
  );

/**
 * A hand-over from the first tick until it is saved. The proof is sent first: the server stores the same picture only
 * once.
 */
export function useHandover({ clientId, packages, branch, onDone }: Settings) {
  const { common } = useWords();
  const [form, setForm] = useState<HandoverForm>(() => ({
    quantities: chosenAtFirst(packages, branch),
    cartons: {},
    isCounting: false,
    isOther: false,
    name: '',
    phone: '',
    relationship: '',
    idType: '',
    idTail: '',
    confirmation: '',
    hasSignature: false,
    photo: null,
    branch,
    note: '',
  }));
  // A scan that comes while another waits for its answer adds to that one's count.
  const current = useRef(form);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [lost, setLost] = useState<string | null>(null);
  const [isProving, setProving] = useState(false);
  const canvas: RefObject<HTMLCanvasElement | null> = useRef(null);
  const { run, refusal, isSending } = useCommand(
    (body: Body, key) => askDesk(handOver, { body: { ...body, key } }),
    onDone,
  );

  const set = (changes: Partial<HandoverForm>) => {
    current.current = { ...current.current, ...changes };
    setForm(current.current);
    setProblems([]);
  };

  /** Shows what is missing. */
  const check = () => {
    const checked = checkHandover(form, clientId, packages);
    flushSync(() => {
      setProblems(checked.problems);
      setLost(null);
    });
    return checked.body;
  };

  const submit = async () => {
    if (isProving || isSending) return;
    const body = check();
    if (!body) return;
    setProving(true);
    try {
      const signature =
        form.hasSignature && canvas.current
          ? await askDesk(addHandoverProof, { body: await pngOf(canvas.current) })
          : null;
      const photo = form.photo ? await askDesk(addHandoverProof, { body: await shrinkPhoto(form.photo) }) : null;
      await run({
        ...body,
        ...(signature && { signatureId: signature.id }),
        ...(photo && { photoIds: [photo.id] }),
      });
    } catch (error) {
      setLost(error instanceof ApiError ? error.message : common.network);
    }
    setProving(false);
  };

  return {
    form,
    latest: () => current.current,
    set,
    problems,
    refusal: refusal ?? lost,
    isSending: isSending || isProving,
    canvas,
    check,
    submit,
  };
}

export type HandoverState = ReturnType<typeof useHandover>;
