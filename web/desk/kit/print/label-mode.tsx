import type { FreightMode } from '#contract/freight';

const modes = {
  SEA: { english: 'Sea', chinese: '海运' },
  AIR: { english: 'Air', chinese: '空运' },
} as const satisfies Record<FreightMode, object>;

/** Sea and air goods stand side by side in one warehouse. */
export function ModeMark({ mode }: { mode: FreightMode }) {
  return (
    <p className="label-mode">
      {modes[mode].english} <span lang="zh-Hans">{modes[mode].chinese}</span>
    </p>
  );
}
