export interface Figure {
  what: string;
  value: string | number;
  target: string | null;
  isMet: boolean;
}
export interface ProofResult {
  name: string;
  figures: readonly Figure[];
  holds: boolean;
}
export interface FileVerdict {
  file: string;
  holds: boolean;
}
export function proofTable(results: readonly ProofResult[], verdicts?: readonly FileVerdict[]): string;
