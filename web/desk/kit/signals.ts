/** The sound and vibration of a scan, because the eyes are on the cartons. */
export type Tone = 'go' | 'kept' | 'before' | 'stop';

interface Note {
  hertz: number;
  atMs: number;
  forMs: number;
  volume: number;
}

/** `last`: a good scan that completes its package. */
export type SignalName = Tone | 'last';

export const signals: Record<SignalName, { notes: readonly Note[]; vibration: number | number[] }> = {
  go: { notes: [{ hertz: 1568, atMs: 0, forMs: 60, volume: 0.2 }], vibration: 60 },
  last: {
    notes: [
      { hertz: 1568, atMs: 0, forMs: 60, volume: 0.2 },
      { hertz: 2093, atMs: 90, forMs: 60, volume: 0.2 },
    ],
    vibration: 60,
  },
  kept: { notes: [{ hertz: 784, atMs: 0, forMs: 60, volume: 0.2 }], vibration: 60 },
  before: { notes: [{ hertz: 262, atMs: 0, forMs: 120, volume: 0.08 }], vibration: [30, 60, 30] },
  stop: {
    notes: [
      { hertz: 196, atMs: 0, forMs: 180, volume: 0.3 },
      { hertz: 196, atMs: 240, forMs: 180, volume: 0.3 },
    ],
    vibration: 400,
  },
};

let audio: AudioContext | null = null;

/** The screen shows the same, so whoever has switched sound and vibration off loses nothing. */
export function signal(name: SignalName, isOn: boolean) {
  if (!isOn) return;
  const { notes, vibration } = signals[name];
  navigator.vibrate?.(vibration);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  for (const { hertz, atMs, forMs, volume } of notes) {
    const from = audio.currentTime + atMs / 1000;
    const oscillator = new OscillatorNode(audio, { frequency: hertz });
    oscillator.connect(new GainNode(audio, { gain: volume })).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + forMs / 1000);
  }
}
