import type { SignInWords } from './sign-in-en';

export const signInZh: SignInWords = {
  login: {
    title: '登录操作台',
    intro: '仅限公司员工。',
    isSetUp: '{company} 已建立。请登录，工作台会显示还要做什么。',
    email: '邮箱',
    password: '密码',
    show: '显示密码',
    hide: '隐藏密码',
    submit: '登录',
    incomplete: '请输入邮箱和密码。',
    refused: {
      expired: '您的登录已失效。请重新登录，之后会回到同一页面。',
      'no cookie': '已登录，但浏览器没有保存所需的 Cookie。请允许本网站使用 Cookie，然后重新登录。',
    },
  },
};
