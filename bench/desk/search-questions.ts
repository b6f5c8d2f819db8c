import type { Question } from '#bench/desk/questions';
import { handoverNumberOf, rareGoods, referenceOf } from '#bench/desk/search-seed';
import { clients, markOfClient, trackingNumberOf } from '#bench/desk/seed';

/** Spreads turns over the whole table without a pattern that a cache could follow. */
const scatter = (turn: number, below: number) => 1 + (Math.abs(Math.imul(turn + 1, 2_654_435_761)) % below);
const number = (turn: number) => trackingNumberOf(scatter(turn, 1_000_000));
const phone = (turn: number) => String(scatter(turn, clients)).padStart(9, '0');
const one = <T>(of: readonly T[], turn: number): T => of[turn % of.length] as T;

/** What people at the desk search for, and what could make a search slow. */
const texts: Record<string, (turn: number) => string> = {
  'a whole number': number,
  'the last six': (turn) => number(turn).slice(-6),
  'a beginning': (turn) => number(turn).slice(0, 6),
  'seven from the middle': (turn) => number(turn).slice(4, 11),
  'four from the middle': (turn) => number(turn).slice(7, 11),
  'three characters': (turn) => number(turn).slice(9, 12),
  'three characters that every fourth has': (turn) => one(['SF7', 'YT7', 'JT7'], turn),
  'two characters': (turn) => one(['SF', 'YT', 'JT', '77'], turn),
  'one character': (turn) => String(turn % 10),
  'our number, #': (turn) => `#${scatter(turn, 1_000_000)}`,
  'our number': (turn) => String(scatter(turn, 1_000_000)),
  'a phone from home': (turn) => `0${phone(turn)}`,
  'a phone, +233': (turn) => `+233 ${phone(turn).slice(0, 2)} ${phone(turn).slice(2, 5)} ${phone(turn).slice(5)}`,
  'a mark': (turn) => markOfClient(scatter(turn, clients)).toLowerCase(),
  'a first name': (turn) => one(['ama', 'kofi', 'esi', 'nana', 'yaa'], turn),
  'a mark with a slip': (turn) => markOfClient(scatter(turn, clients)).replace('E', 'A').replace('A', 'O'),
  'an e-mail': (turn) => `client${scatter(turn, clients)}@kwanline.example`,
  'a container': (turn) => `kwl ${String(scatter(turn, 2000)).padStart(5, '0')}`,
  'a vessel': (turn) => `mv bench ${turn % 40}`,
  'a payment': (turn) => referenceOf(scatter(turn, 200_000)),
  'a part of a payment': (turn) => referenceOf(scatter(turn, 200_000)).slice(5, 12),
  'a hand-over': (turn) => handoverNumberOf(scatter(turn, 100_000)),
  'goods that every sixth has': (turn) => one(['led strip', 'phone cases', 'blenders', 'shoes'], turn),
  'goods that few have': () => rareGoods.english.slice(2, 12),
  'Chinese goods': (turn) => one(['沙发', '布艺', '三人', '沙'], turn),
  'nothing: a number': (turn) => `ZZ${90_000_000 + turn * 7919}QX`,
  'nothing: words': (turn) => `no such goods ${turn}`,
  'nothing: Chinese': (turn) => one(['电视机', '没有', '无此货物'], turn),
  'a hundred characters': (turn) => `${number(turn)}${'7'.repeat(100)}`.slice(0, 100),
};

export const searchQuestions = (): Question[] =>
  Object.entries(texts).map(([name, text]) => ({
    name,
    path: (turn) => `/api/staff/search?q=${encodeURIComponent(text(turn))}`,
  }));
