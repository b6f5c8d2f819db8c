/** The address fields of Chinese shops, by the names on their forms. */
export const chineseForm = {
  title: 'Field by field, as Chinese shops ask for it',
  recipient: { label: 'Recipient', chinese: '收货人' },
  phone: { label: 'Phone', chinese: '手机号码' },
  region: { label: 'Region', chinese: '所在地区' },
  street: { label: 'Street', chinese: '详细地址' },
  ownMarkHelp: 'It must be written on every carton.',
  exampleLabel: 'Example',
  routingTitle: 'Where your packages go in Ghana',
} as const;
