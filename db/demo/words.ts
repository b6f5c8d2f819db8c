import type { Calendar } from '#db/demo/calendar';

/** Example values throughout: 示例 means "example", and none of the numbers can be dialled. */
export function warehouseRows() {
  const chinese = { region: '广东省广州市白云区', street: '示例路88号 示例物流园A栋101仓 (Kwanline 收)' };
  const ghanaian = { address_lang: 'en', address_latin: null, region: null, street: null };
  return [
    {
      name: 'China warehouse - Guangdong',
      contact: 'Receiving desk (example)',
      mobile: '+86 000 0000 0104',
      address: `${chinese.region}${chinese.street}`,
      address_lang: 'zh-Hans',
      address_latin:
        'Unit 101, Block A, Example Logistics Park, 88 Shili Road, Baiyun District, Guangzhou, Guangdong, China',
      ...chinese,
    },
    {
      name: 'Ghana warehouse - Accra',
      contact: 'Accra warehouse desk (example)',
      mobile: '+233 00 000 0102',
      address: 'Kwanline House, Baobab Junction, 12 Example Harbour Link, Accra. GA-000-0000',
      ...ghanaian,
    },
    {
      name: 'Ghana warehouse - Kumasi',
      contact: 'Kumasi warehouse desk (example)',
      mobile: '+233 00 000 0105',
      address: 'Plot 7, Example Depot Lane, Kumasi. AK-000-0000',
      ...ghanaian,
    },
    {
      name: 'Ghana warehouse - Sunyani',
      contact: 'Sunyani warehouse desk (example)',
      mobile: '+233 00 000 0106',
      address: 'Unit 4, Example Market Road, Sunyani. BS-000-0000',
      ...ghanaian,
    },
  ].map((warehouse, index) => ({ ...warehouse, position: index + 1 }));
}

/** Shown, hidden and expired announcements, so that the choice can be tested. */
export function announcementRows(calendar: Calendar) {
  const loadingCloses = {
    audience: 'PUBLIC',
    title: 'New loading closes on Friday',
    body: '<p>Goods must reach the Guangdong warehouse by <strong>Friday 5:00pm China time</strong> to join this container. <a href="/container-loadings">See container loadings</a>.</p>',
    show: true,
    starts_at: calendar.daysAgo(3, 8),
    ends_at: null,
  };
  const confirmPayments = {
    audience: 'CLIENTS',
    title: 'Confirm every payment by call or WhatsApp',
    body: '<p>Our account details do <strong>not</strong> change by e-mail. Before you send money, confirm it with the accounts officer. <a href="/payments">See payment instructions</a>.</p>',
    show: true,
    starts_at: calendar.daysAgo(5, 8),
    ends_at: null,
  };
  const hidden = {
    audience: 'PUBLIC',
    title: 'Hidden example',
    body: '<p>Not displayed.</p>',
    show: false,
    starts_at: calendar.daysAgo(1, 8),
    ends_at: null,
  };
  const expired = {
    audience: 'CLIENTS',
    title: 'Accra warehouse closed for stock-taking',
    body: '<p>Collections continue on <em>Monday</em> at 8:00am.</p>',
    show: true,
    starts_at: calendar.daysAgo(4, 8),
    ends_at: calendar.daysAgo(2, 20),
  };
  return [expired, confirmPayments, loadingCloses, hidden].map((row) => ({ ...row, created_at: row.starts_at }));
}
