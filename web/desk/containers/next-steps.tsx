import { useState } from 'react';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { ActionTabs } from '../kit/action-tabs';
import { useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { StepForm } from './step-form';
import { type StepName, stepsFor } from './steps';

interface NextStepsProps {
  container: Container;
  onDone: (name: StepName, container: SteppedContainer) => void;
}

/** What this person can say of the container now. */
export function NextSteps({ container, onDone }: NextStepsProps) {
  const { containers: words } = useWords();
  const offered = stepsFor(container.state, useStaff().role);
  const [open, setOpen] = useState<StepName | null>(null);
  const step = offered.find(({ name }) => name === open);
  if (offered.length === 0 || container.progress) return null;
  return (
    <section className="desk-card" aria-label={words.next}>
      <h2>{words.next}</h2>
      <ActionTabs offered={offered} names={words.steps} open={open} onChange={setOpen} />
      {step && (
        <StepForm
          key={step.name}
          container={container}
          step={step}
          onDone={(reply) => {
            setOpen(null);
            onDone(step.name, reply);
          }}
        />
      )}
    </section>
  );
}
