import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listUnidentified, receivePackage } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { useWords } from '../kit/language';
import { invalidateAnswers } from '../queries';
import {
  type Answers,
  checkIntake,
  emptyForm,
  type IntakeForm,
  type Problem,
  type Source,
  withQuantity,
} from './intake-form';
import { useSamePackages } from './use-same-packages';

const unanswered: Answers = { isAnother: false, isCountRight: false };

interface IntakeSettings {
  nameOfCategory: (id: string) => string | undefined;
  /** When there is only one to choose. */
  firstCategory: string;
  onSaved: (pkg: DeskPackage, photo: File | null) => void;
}

/** A package from its first scan until it is saved. */
export function useIntake({ nameOfCategory, firstCategory, onSaved }: IntakeSettings) {
  const { common } = useWords();
  const queries = useQueryClient();
  const [form, setForm] = useState<IntakeForm>(() => emptyForm(firstCategory));
  // One for each package, kept until it is saved: however often it is sent, it is taken in once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saved, setSaved] = useState<DeskPackage | null>(null);
  const [isSending, setSending] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const [answers, setAnswers] = useState(unanswered);
  const { same, askAgain } = useSamePackages(form.trackingNumber);
  const source = useRef<Source>('form');
  const element = useRef<HTMLFormElement>(null);

  const set = <Name extends keyof IntakeForm>(name: Name, value: IntakeForm[Name]) => {
    setForm((known) => (name === 'quantity' ? withQuantity(known, String(value)) : { ...known, [name]: value }));
    setProblems([]);
    // An answer belongs to what was asked about.
    if (name === 'trackingNumber') setAnswers((known) => ({ ...known, isAnother: false }));
    if (name === 'quantity' || name === 'cartons') setAnswers((known) => ({ ...known, isCountRight: false }));
  };

  const begin = () => {
    flushSync(() => {
      setForm(emptyForm(form.categoryId));
      setKey(crypto.randomUUID());
      setProblems([]);
      setRefusal(null);
      setPhoto(null);
      setAnswers(unanswered);
    });
    source.current = 'form';
    element.current?.querySelector<HTMLElement>('[data-begin]')?.focus();
  };

  const save = async () => {
    if (isSending) return;
    setRefusal(null);
    const command = { key, source: source.current };
    const known = { nameOfCategory, hasSame: same.length > 0, answers };
    const { body, problems: found } = checkIntake(form, command, known);
    if (!body) {
      flushSync(() => setProblems(found));
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-question]')?.focus();
      return;
    }
    setSending(true);
    try {
      const { package: pkg } = await askDesk(receivePackage, { body });
      setSending(false);
      setSaved(pkg);
      onSaved(pkg, photo);
      begin();
      invalidateAnswers(queries, listUnidentified);
    } catch (error) {
      setSending(false);
      const isRepeated = error instanceof ApiError && error.code === 'REPEATED_NUMBER';
      if (!isRepeated) return setRefusal(error instanceof ApiError ? error.message : common.network);
      // A colleague was faster: the earlier package is shown, and the question asked.
      await askAgain();
      setProblems(['repeated']);
    }
  };

  const answer = (given: Partial<Answers>) => {
    setAnswers((known) => ({ ...known, ...given }));
    setProblems([]);
  };

  return {
    ...{ form, set, key, problems, refusal, saved, isSending, setPhoto, source, element, begin, save },
    ...{ same, answers, answer },
  };
}
