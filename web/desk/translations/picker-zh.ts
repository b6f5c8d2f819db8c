import type { PickerWords } from './picker-en';

export const pickerZh: PickerWords = {
  choose: { photo: '拍照或选择照片', photos: '选择照片', picture: '选择图片' },
  none: { photo: '未选择照片', photos: '未选择照片', picture: '未选择图片' },
  most: '最多 {most} 张。',
  chosen: '已选文件',
  numbered: '{number}. {name}',
  takenBefore: '之前拍摄的照片',
  remove: '移除',
  removeOf: '移除 {name}',
};
