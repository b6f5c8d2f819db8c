/** `choose` means that goods wait here and none is ticked. */
export type NextStep = 'handOver' | 'takeAndHandOver' | 'take' | 'choose';

/** What the main button does. There is no button when the goods wait at another branch and no money was entered. */
export function nextStep(chosen: number, here: number, isPaying: boolean): NextStep | null {
  if (chosen > 0) return isPaying ? 'takeAndHandOver' : 'handOver';
  if (isPaying) return 'take';
  return here > 0 ? 'choose' : null;
}
