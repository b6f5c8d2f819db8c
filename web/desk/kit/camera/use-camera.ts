import { useEffect, useRef, useState } from 'react';
import { createCodeReader } from './code-reader';

/** Why there is no picture. */
export type CameraProblem = 'denied' | 'none' | 'failed';

const EVERY_MS = 120;
/** The same code counts once until another code, or none, has been in view. */
const FORGET_MS = 2000;

const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
};

/** Shows the camera in a video and reports each code that comes into view, until the page leaves it. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const shown = video.current;
    if (shown)
      watch(shown, leaving.signal, (text) => tell.current(text)).catch((error) => setProblem(problemOf(error)));
    return () => leaving.abort();
  }, []);

  return { video, problem };
}

async function watch(video: HTMLVideoElement, signal: AbortSignal, tell: (text: string) => void) {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }),
    createCodeReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();

  let last = { text: '', at: 0 };
  while (!signal.aborted) {
    const text = await read(video).catch(() => null);
    const now = performance.now();
    if (text && !signal.aborted) {
      const isNew = text !== last.text || now - last.at > FORGET_MS;
      last = { text, at: now };
      if (isNew) tell(text);
    }
    await new Promise((later) => setTimeout(later, EVERY_MS));
  }
}
