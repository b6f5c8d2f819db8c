/** The headings of the tables about what clients owe, in the language of the desk. */
export const moneyHeadings = {
  en: {
    balances: ['Client', 'Shipping mark', 'Phone', 'Due (USD)', 'Paid (USD)', 'Balance (USD)', 'On the way (USD)'],
    statement: ['Date', 'Kind', 'Number', 'What', 'Reference', 'Charge (USD)', 'Payment (USD)', 'Balance (USD)'],
  },
  'zh-CN': {
    balances: ['客户', '唛头', '电话', '应付 (USD)', '已付 (USD)', '余额 (USD)', '在途 (USD)'],
    statement: ['日期', '类别', '编号', '事项', '凭证号', '费用 (USD)', '付款 (USD)', '余额 (USD)'],
  },
};
