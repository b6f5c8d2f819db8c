import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listUnidentified, receivePackage } from '#contract/staff/packages/calls';
import type { DeskPackage, DeskPackageRow } from '#contract/staff/packages/schema';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { useWords } from '../kit/language';
import { invalidateAnswers } from '../queries';
import { checkIntake, emptyForm, type IntakeForm, type Problem, type Source } from './intake-form';

interface Saved {
  pkg: DeskPackage;
  duplicates: readonly DeskPackageRow[];
}

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
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isSending, setSending] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const source = useRef<Source>('form');
  const element = useRef<HTMLFormElement>(null);

  const set = <Name extends keyof IntakeForm>(name: Name, value: IntakeForm[Name]) => {
    setForm((known) => ({ ...known, [name]: value }));
    setProblems([]);
  };

  const begin = () => {
    flushSync(() => {
      setForm(emptyForm(form.categoryId));
      setKey(crypto.randomUUID());
      setProblems([]);
      setRefusal(null);
      setPhoto(null);
    });
    source.current = 'form';
    element.current?.querySelector<HTMLElement>('[data-begin]')?.focus();
  };

  const save = async () => {
    if (isSending) return;
    setRefusal(null);
    const { body, problems: found } = checkIntake(form, { key, source: source.current }, nameOfCategory);
    if (!body) {
      flushSync(() => setProblems(found));
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setSending(true);
    try {
      const { package: pkg, duplicates } = await askDesk(receivePackage, { body });
      setSending(false);
      setSaved({ pkg, duplicates });
      onSaved(pkg, photo);
      begin();
      invalidateAnswers(queries, listUnidentified);
    } catch (error) {
      setSending(false);
      setRefusal(error instanceof ApiError ? error.message : common.network);
    }
  };

  return { form, set, key, problems, refusal, saved, isSending, setPhoto, source, element, begin, save };
}
