import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { FreightMode } from '#contract/freight';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { useWords } from '../kit/language';
import type { Entry } from '../kit/offline/entry';
import { useOutbox, useOutboxState } from '../kit/offline/use-outbox';
import { usePreference } from '../kit/preferences';
import { shrinkPhoto } from '../kit/shrink-photo';
import {
  type Answers,
  checkIntake,
  emptyForm,
  type IntakeForm,
  type Problem,
  type Source,
  withCartons,
  withQuantity,
} from './intake-form';
import { useSamePackages } from './use-same-packages';
import { useSaving } from './use-saving';

const isFreightMode = (value: unknown): value is FreightMode => value === 'SEA' || value === 'AIR';

const unanswered: Answers = { isAnother: false, isCountRight: false, isVolumeRight: false };
/** What the volume is compared by. */
const measures: readonly (keyof IntakeForm)[] = ['client', 'isUnidentified', 'quantity', 'cartons', 'cbm'];

interface IntakeSettings {
  nameOfCategory: (id: string) => string | undefined;
  /** The category of the form is priced by piece. */
  countsPieces: (form: IntakeForm) => boolean;
  /** When there is only one choice. */
  firstCategory: string;
  /** Set when the server has it. A package that waits on the device has no number to print yet. */
  onSaved: (pkg: DeskPackage) => void;
}

/** A package from its first scan until it is saved. */
export function useIntake({ nameOfCategory, countsPieces, firstCategory, onSaved }: IntakeSettings) {
  const { offline } = useWords();
  const outbox = useOutbox();
  const [lastMode, rememberMode] = usePreference('intake.mode', isFreightMode, 'SEA');
  const [form, setForm] = useState<IntakeForm>(() => emptyForm(firstCategory, lastMode));
  // One key per package until it is saved: however often it is sent, it is received once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saved, setSaved] = useState<DeskPackage | null>(null);
  const [keptNumber, setKept] = useState<string | null>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [answers, setAnswers] = useState(unanswered);
  /** The server's sentence about an unusual volume. */
  const [unusual, setUnusual] = useState<string | null>(null);
  /** The refused entry that this form corrects. It stays on the device until the correction has replaced it. */
  const [editing, setEditing] = useState<Entry | null>(null);
  const { same, askAgain } = useSamePackages(form.trackingNumber);
  const { isSending, send } = useSaving();
  const source = useRef<Source>('form');
  const element = useRef<HTMLFormElement>(null);

  const set = <Name extends keyof IntakeForm>(name: Name, value: IntakeForm[Name]) => {
    setForm((known) => {
      const next = { ...known, [name]: value };
      if (name === 'quantity') return withQuantity(known, next.quantity, countsPieces(known));
      return name === 'cartons' ? withCartons(known, next.cartons, countsPieces(known)) : next;
    });
    setProblems([]);
    if (name === 'mode' && isFreightMode(value)) rememberMode(value);
    // An answer belongs to its question.
    if (name === 'trackingNumber') setAnswers((known) => ({ ...known, isAnother: false }));
    if (name === 'quantity' || name === 'cartons') setAnswers((known) => ({ ...known, isCountRight: false }));
    if (measures.includes(name)) {
      setUnusual(null);
      setAnswers((known) => ({ ...known, isVolumeRight: false }));
    }
  };

  const start = (next: IntakeForm, picture: Blob | null, entry: Entry | null) => {
    flushSync(() => {
      setForm(next);
      setKey(crypto.randomUUID());
      setProblems([]);
      setRefusal(entry?.state === 'refused' ? entry.reason : null);
      setUnusual(entry?.state === 'asked' ? entry.reason : null);
      setPhoto(picture);
      setAnswers(unanswered);
      setEditing(entry);
    });
    source.current = 'form';
    element.current?.querySelector<HTMLElement>('[data-begin]')?.focus();
  };
  const begin = () => start(emptyForm(form.categoryId, form.mode), null, null);
  useEditedEntry((entry) => {
    if (entry.command.kind !== 'intake') return;
    // Set by `save` below.
    start(entry.command.draft as IntakeForm, entry.command.photo, entry);
  });

  /** `given`: an answer that says to save it. */
  const save = async (given: Partial<Answers> = {}) => {
    if (isSending) return;
    setRefusal(null);
    const all = { ...answers, ...given };
    setAnswers(all);
    const known = { nameOfCategory, countsPieces: countsPieces(form), hasSame: same.length > 0, answers: all };
    const { body, problems: found } = checkIntake(form, { key, source: source.current }, known);
    if (!body) {
      flushSync(() => setProblems(found));
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-question]')?.focus();
      return;
    }
    const picture = photo instanceof File ? await shrinkPhoto(photo).catch(() => undefined) : photo;
    if (picture === undefined) return setRefusal(offline.photoUnreadable);
    const { key: _, ...rest } = body;
    const command = { kind: 'intake' as const, body: rest, draft: form, photo: picture };
    const outcome = await send({ command, number: body.trackingNumber, key, editing });
    if (outcome.is === 'sent' || outcome.is === 'kept') {
      setSaved(outcome.is === 'sent' ? outcome.pkg : null);
      setKept(outcome.is === 'kept' ? body.trackingNumber : null);
      begin();
      if (outcome.is === 'sent') onSaved(outcome.pkg);
      return;
    }
    if (outcome.is === 'unsaved') return setRefusal(offline.unsavedForm);
    setEditing(outcome.entry);
    // A command after a refusal is a new one.
    setKey(crypto.randomUUID());
    if (outcome.is === 'refused') return setRefusal(outcome.reason);
    if (outcome.reason !== null) {
      flushSync(() => setUnusual(outcome.reason));
      element.current?.querySelector<HTMLElement>('[data-question]')?.focus();
      return;
    }
    // A colleague was faster: the earlier package is shown, and the question asked.
    await askAgain();
    setProblems(['repeated']);
  };

  const answer = (given: Partial<Answers>) => {
    setAnswers((known) => ({ ...known, ...given }));
    setProblems([]);
  };

  /** The clerk has decided that it is not to be saved. */
  const drop = () => {
    if (editing) void outbox.discard(editing);
    begin();
  };

  return {
    ...{ form, set, key, problems, refusal, saved, keptNumber, isSending, photo, setPhoto, source, element, begin },
    ...{ save, same, answers, answer, drop, editing, unusual },
  };
}

/** The refused entry that the clerk wants to change, here or on another page. */
function useEditedEntry(onEdit: (entry: Entry) => void) {
  const { entries, isKnown } = useOutboxState();
  const { state } = useLocation();
  const navigate = useNavigate();
  const order: unknown = (state as { entry?: unknown } | null)?.entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, as soon as the device has answered.
  useEffect(() => {
    if (order === undefined || !isKnown) return;
    const entry = entries.find((each) => each.order === order);
    if (entry) queueMicrotask(() => onEdit(entry));
    // A reload must not open it again.
    void navigate('/staff/intake', { replace: true, state: null });
  }, [order, isKnown]);
}
