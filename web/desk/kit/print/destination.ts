import { type GhanaBranch, isGhanaBranch } from '#contract/staff/handover/rules';

const chinese: Record<GhanaBranch, string> = {
  Accra: '阿克拉',
  Kumasi: '库马西',
  Sunyani: '苏尼亚尼',
  Koforidua: '科福里杜亚',
};

/** In both languages of the warehouses. Until a package has a branch in Ghana, only the country is known. */
export const destinationOf = (branch: string | null) =>
  branch !== null && isGhanaBranch(branch)
    ? { english: branch, chinese: chinese[branch] }
    : { english: 'Ghana', chinese: '加纳' };
