import type { OfflineWords } from './offline-en';

export const offlineZh: OfflineWords = {
  sending: '正在发送',
  title: '等待发送',
  intro: '本设备尚未发送的操作。恢复网络后会按此顺序自动发送。',
  empty: '已全部发送',
  emptyHint: '没有网络时做的操作会在这里等待发送。',
  allSent: '已全部发送',
  waiting: { one: '1 条等待发送', many: '{count} 条等待发送' },
  offline: {
    one: '离线。本设备上有 1 条等待发送，不会丢失。',
    many: '离线。本设备上有 {count} 条等待发送，不会丢失。',
  },
  open: { one: '1 条需要您处理', many: '{count} 条需要您处理' },
  openScans: {
    one: '本设备有 1 次扫描尚未处理完。请先回答问题，或等待上传。',
    many: '本设备有 {count} 次扫描尚未处理完。请先回答问题，或等待上传。',
  },
  unsaved: {
    one: '浏览器空间不足或禁止存储。1 条仅保存在此页面：发送完成前请勿关闭页面。',
    many: '浏览器空间不足或禁止存储。{count} 条仅保存在此页面：发送完成前请勿关闭页面。',
  },
  kinds: { load: '装柜', check: '清点', intake: '入库', photo: '包裹照片' },
  states: { waiting: '尚未发送', refused: '被拒绝', asked: '需要回答' },
  retry: '重试',
  change: '修改后重新保存',
  discard: '放弃',
  discardOf: '放弃 {number}',
  confirm: '放弃 {number}？它将不会被发送。',
  confirmYes: '是，放弃',
  keep: '保留',
  leave: {
    title: '还有未发送的操作，确定退出？',
    text: {
      one: '您有 1 条操作尚未发送。它会留在本设备上，您再次在此登录后发送。其他人看不到也无法发送。',
      many: '您有 {count} 条操作尚未发送。它们会留在本设备上，您再次在此登录后发送。其他人看不到也无法发送。',
    },
    unsaved: '浏览器禁止存储：退出后未发送的内容会丢失。',
    stay: '继续登录',
    go: '退出登录',
  },
  kept: '已保存在本设备：{number}。恢复网络后发送。',
  unsavedForm: '浏览器空间不足或禁止存储，且没有网络。内容没有丢失：请保持页面打开，稍后再保存。',
  photoUnreadable: '无法读取照片。请重新拍摄，或不带照片保存。',
  asOf: '离线。数据截至 {time}。',
};
