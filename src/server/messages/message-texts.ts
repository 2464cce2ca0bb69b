import { chinese } from '#src/server/text/chinese.ts';
import { findingsText, medianValues } from './watch-texts.ts';

type Content = Readonly<Record<string, unknown>>;
type Text = readonly [subject: string, text: string];

// `{names}` are filled in from the content of the message. Chinese, then English.
const texts: Record<string, readonly [zh: Text, en: Text]> = {
  'register-code': [
    [
      '注册验证码',
      '你的注册验证码是 {code}，{minutes} 分钟内有效。不是你本人操作的话，请不要理会。',
    ],
    [
      'Your registration code',
      'Your registration code is {code}. It is valid for {minutes} minutes. If you did not request it, ignore this message.',
    ],
  ],
  'already-registered': [
    [
      '这个联系方式已经注册过',
      '有人用这个手机号或邮箱注册，但它已经有账号了。请直接登录，忘记密码可以找回。不是你本人操作的话，请不要理会。',
    ],
    [
      'This contact is already registered',
      'Someone tried to register with this phone number or email address, which already has an account. Log in, or reset your password. If it was not you, ignore this message.',
    ],
  ],
  'login-code': [
    ['登录验证码', '你的登录验证码是 {code}，{minutes} 分钟内有效。请不要告诉任何人。'],
    [
      'Your login code',
      'Your login code is {code}. It is valid for {minutes} minutes. Do not share it.',
    ],
  ],
  'reset-code': [
    ['找回密码验证码', '你的找回密码验证码是 {code}，{minutes} 分钟内有效。请不要告诉任何人。'],
    [
      'Your password reset code',
      'Your password reset code is {code}. It is valid for {minutes} minutes. Do not share it.',
    ],
  ],
  'first-password': [
    [
      '设置管理员密码',
      '你的管理员账号已创建。打开控制台的“找回密码”，填写这个邮箱和验证码 {code}，设置登录密码。{hours} 小时内有效，只能用一次。',
    ],
    [
      'Set your administrator password',
      'Your administrator account has been created. In the console, open “Reset password”, enter this email address and the code {code}, and set a login password. The code is valid for {hours} hours and can be used once.',
    ],
  ],
  'bind-code': [
    [
      '更换联系方式验证码',
      '你的验证码是 {code}，{minutes} 分钟内有效。它用来更换账号的联系方式，请不要告诉任何人。',
    ],
    [
      'Your code for changing contact details',
      'Your code is {code}. It is valid for {minutes} minutes and changes the contact details of your account. Do not share it.',
    ],
  ],
  'address-taken': [
    [
      '这个联系方式已被使用',
      '有人想把它绑定到另一个账号，但它已经属于一个账号了。不是你本人操作的话，请不要理会。',
    ],
    [
      'This contact is already in use',
      'Someone tried to add it to another account, but it already belongs to an account. If it was not you, ignore this message.',
    ],
  ],
  'payment-code-reset': [
    [
      '重设支付密码验证码',
      '你的验证码是 {code}，{minutes} 分钟内有效。它用来重设支付密码，请不要告诉任何人。',
    ],
    [
      'Your payment password reset code',
      'Your code is {code}. It is valid for {minutes} minutes and resets your payment password. Do not share it.',
    ],
  ],
  'password-changed': [
    [
      '登录密码已修改',
      '你的登录密码刚刚被修改，其他设备都已退出。不是你本人操作的话，请马上找回密码。',
    ],
    [
      'Your password was changed',
      'Your login password was just changed, and all other devices have been logged out. If it was not you, reset it immediately.',
    ],
  ],
  'contact-changed': [
    ['联系方式已更换', '你的账号刚刚换了联系方式：{to}。不是你本人操作的话，请马上修改密码。'],
    [
      'Your contact details were changed',
      'The contact of your account was just changed to {to}. If it was not you, change your password immediately.',
    ],
  ],
  'identity-linked': [
    [
      '已关联单位账号',
      '你的账号刚刚关联了单位账号 {label}，用它可以登录。不是你本人操作的话，请马上修改密码并解除关联。',
    ],
    [
      'An organisation account was linked',
      'The organisation account {label} was just linked to your account and can log in to it. If it was not you, change your password and remove the link immediately.',
    ],
  ],
  'identity-unlinked': [
    [
      '已解除单位账号的关联',
      '单位账号 {label} 不能再登录你的账号。不是你本人操作的话，请马上修改密码。',
    ],
    [
      'An organisation account was unlinked',
      'The organisation account {label} can no longer log in to your account. If it was not you, change your password immediately.',
    ],
  ],
  'team-invitation': [
    [
      '{by}邀请你加入团队“{team}”',
      '{by}邀请你加入团队“{team}”。登录控制台，在“团队与会员”中输入邀请码 {code}，{days} 天内有效，只能用一次。不认识对方的话，请不要理会。',
    ],
    [
      '{by} invites you to the team “{team}”',
      '{by} invites you to the team “{team}”. Log in to the console, open “Team and members”, and enter the invitation code {code}. It is valid for {days} days and can be used once. If you do not know the sender, ignore this message.',
    ],
  ],
  watch: [
    ['“{name}”有新结果', '你关注的“{name}”自上次以来多了 {added} 条。登录控制台查看。'],
    [
      'New results for “{name}”',
      'Your watched search “{name}” has {added} new rows since last time. Log in to the console to view them.',
    ],
  ],
  'watch-median': [
    [
      '“{name}”的中位租金变了 {change}',
      '你关注的“{name}”，中位租金变了 {change}，已超出上次的区间。上次：{before}。现在：{now}。登录控制台查看。',
    ],
    [
      'The median rent of “{name}” changed by {change}',
      'The median rent of your watched search “{name}” changed by {change} and left the interval of the last notice. Last notice: {before}. Now: {now}. Log in to the console to view it.',
    ],
  ],
  'watch-digest': [
    [
      '关注提醒汇总：{n} 项',
      '你关注的检索有 {n} 项发现：{findings}提醒可在控制台的“提醒”列表里修改、暂停或删除。',
    ],
    [
      'Alerts of your watched searches: {n}',
      'Your watched searches found the following ({n}):{findings}Change, pause or remove alerts in the list of alerts in the console.',
    ],
  ],
  'balance-low': [
    [
      '金豆余额不足 {below}',
      '你的可支付金豆还有 {available}，低于你设定的 {below}。可在控制台充值，或在消息设置里改提醒数。',
    ],
    [
      'Fewer than {below} jindou left',
      'You have {available} available jindou, fewer than your limit of {below}. Recharge in the console, or change the limit in your message settings.',
    ],
  ],
  'bonus-expiring': [
    [
      '{jindou} 赠送金豆即将到期',
      '你有 {jindou} 赠送金豆将在 {day} 到期，到期作废。消费时先用赠送部分。',
    ],
    [
      '{jindou} bonus jindou expire soon',
      '{jindou} of your bonus jindou expire on {day}. Purchases use bonus jindou first.',
    ],
  ],
  test: [
    ['测试消息', '这是一条测试消息，说明这个渠道可以收到通知。'],
    ['Test message', 'This is a test message. You can receive notices on this channel.'],
  ],
};

/**
 * The text of a message.
 *
 * @throws RangeError naming a template without a text.
 */
export function messageText(
  template: string,
  locale: string,
  content: Content,
): { subject: string; text: string } {
  const found = texts[template];
  if (!found)
    throw new RangeError(
      `template: expected one of ${Object.keys(texts).join(', ')}, got "${template}"`,
    );
  const values = valuesOf(template, locale, content);
  const [subject, text] = found[locale === 'en' ? 1 : 0].map((part) =>
    chinese(part, locale).replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name])),
  ) as [string, string];
  // A line break in a subject would begin a header of its own.
  return { subject: subject.replace(/[\r\n]+/g, ' '), text };
}

/** The content with the texts that are composed from it, such as a list of findings. */
function valuesOf(template: string, locale: string, content: Content): Content {
  if (template === 'watch-median')
    return { ...content, ...medianValues(content, locale, content['display']) };
  if (template === 'watch-digest') return { ...content, findings: findingsText(content, locale) };
  return content;
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
