import type { MockRole, mockActions } from '../contract/mock-for-example.ts';

type Action = (typeof mockActions)[number];

interface Choice {
  value: string;
  label: string;
  labelEn: string;
}

const choice = (value: string, label: string, labelEn: string): Choice => ({
  value,
  label,
  labelEn,
});

/** Labels of the values a field may take. */
export const choices: Readonly<Record<'city' | 'trade' | 'status', readonly Choice[]>> = {
  city: [
    choice('hangzhou', '杭州', 'Hangzhou'),
    choice('chengdu', '成都', 'Chengdu'),
    choice('wuhan', '武汉', 'Wuhan'),
    choice('xiamen', '厦门', 'Xiamen'),
  ],
  trade: [
    choice('tea', '茶饮', 'Tea'),
    choice('noodles', '面馆', 'Noodles'),
    choice('bakery', '烘焙', 'Bakery'),
    choice('books', '书店', 'Books'),
    choice('pharmacy', '药店', 'Pharmacy'),
    choice('barber', '理发', 'Barber'),
  ],
  status: [
    choice('planned', '筹备中', 'Planned'),
    choice('open', '营业中', 'Open'),
    choice('closing', '即将关店', 'Closing'),
    choice('closed', '已关店', 'Closed'),
  ],
};

/** What each role of the sample may do. These roles mean nothing to the console itself. */
export const actionsOf: Readonly<Record<MockRole, Action[]>> = {
  admin: ['view', 'create', 'edit', 'remove', 'upload'],
  user: ['view', 'create', 'edit'],
  guest: ['view'],
};

/** The accounts of the sample and their names; all have one password, since it guards nothing. */
export const sampleAccounts: Readonly<Record<MockRole, string>> = {
  admin: '示例管理员',
  user: '示例用户',
  guest: '示例访客',
};
export const samplePassword = 'mock-for-example';

export const columns = [
  { key: 'id', title: '编号', titleEn: 'Id', type: 'text', isSortable: false, isEditable: false },
  { key: 'name', title: '店名', titleEn: 'Name', type: 'text', isSortable: true, isEditable: true },
  {
    key: 'city',
    title: '城市',
    titleEn: 'City',
    type: 'choice',
    isSortable: false,
    isEditable: true,
  },
  {
    key: 'trade',
    title: '业态',
    titleEn: 'Trade',
    type: 'choice',
    isSortable: false,
    isEditable: true,
  },
  {
    key: 'status',
    title: '状态',
    titleEn: 'Status',
    type: 'choice',
    isSortable: false,
    isEditable: true,
  },
  {
    key: 'areaM2',
    title: '面积（㎡）',
    titleEn: 'Area (m²)',
    type: 'number',
    isSortable: true,
    isEditable: true,
  },
  {
    key: 'opensOn',
    title: '开业日',
    titleEn: 'Opens on',
    type: 'day',
    isSortable: true,
    isEditable: true,
  },
  {
    key: 'remark',
    title: '备注',
    titleEn: 'Remark',
    type: 'text',
    isSortable: false,
    isEditable: true,
  },
] as const;

interface Entry {
  needs: Action;
  item: { key: string; title: string; titleEn: string; path: string };
}

const entry = (key: string, title: string, titleEn: string, needs: Action): Entry => ({
  needs,
  item: { key, title, titleEn, path: `/sample/${key}` },
});

/** The whole menu; a role sees the entries it may use, and the groups that have any. */
export const menuGroups: readonly {
  key: string;
  title: string;
  titleEn: string;
  entries: readonly Entry[];
}[] = [
  {
    key: 'shops',
    title: '店铺',
    titleEn: 'Shops',
    entries: [
      entry('list', '店铺列表', 'Shop list', 'view'),
      entry('new', '新增店铺', 'New shop', 'create'),
      entry('remove', '批量删除', 'Remove many', 'remove'),
    ],
  },
  {
    key: 'files',
    title: '文件',
    titleEn: 'Files',
    entries: [entry('upload', '上传文件', 'Upload', 'upload')],
  },
];
