import type { StopLookingWords } from './stop-looking-en';

export const stopLookingZh: StopLookingWords = {
  title: '停止寻找 {number}？',
  text: '客户会看到：未能找到该包裹，且不收取费用。如已找到，请关闭此窗口，并在其货柜的清点中扫描。',
  submit: '停止寻找',
  why: '做了哪些寻找？',
};
