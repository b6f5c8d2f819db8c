export interface Places {
  env?: NodeJS.ProcessEnv;
  fixedPlaces?: readonly string[];
  ownBrowser?: () => string | null;
}
export const chromiumFlags: string[];
export function findChromium(places?: Places): string | null;
export function ensureChromium(): string;
