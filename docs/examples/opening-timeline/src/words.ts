import type { SharedState } from './shared-state.ts';
import type { Urgency, UsualTask } from './plan.ts';

const zh = {
  plan: '开业时间表',
  forKase: (place: string) => `为案例“${place}”制定，单独保存`,
  opensOn: '开业日期',
  progress: (done: number, all: number, late: number) =>
    `已完成 ${done} / ${all} 项${late > 0 ? `，${late} 项已逾期` : ''}`,
  tasks: '待办事项',
  days: '提前天数',
  daysOf: (task: string) => `“${task}”提前天数`,
  remove: (task: string) => `删除“${task}”`,
  add: '添加事项',
  newTask: '事项',
  reset: '重新开始',
  resetSure: '确认重新开始',
  urgency: { done: '已完成', late: '已逾期', soon: '一周内', open: '' } satisfies Record<
    Urgency,
    string
  >,
  usual: {
    lease: '签订租约，交付押金',
    measure: '现场测量，核对水电与排烟条件',
    design: '确定平面与装修设计',
    fireReview: '提交消防与装修审批',
    builder: '与施工方签约，进场施工',
    company: '办理公司或分店登记',
    menu: '确定商品、定价与供应商',
    hiring: '招聘店长与店员',
    equipment: '设备到货并安装',
    sign: '招牌审批与制作',
    licence: '取得经营许可',
    inspection: '消防与卫生验收',
    training: '员工培训',
    stock: '首批进货上架',
    trial: '试营业',
  } satisfies Record<UsualTask, string>,
};

const en: typeof zh = {
  plan: 'Opening timeline',
  forKase: (place) => `For the case ${place}, stored on its own`,
  opensOn: 'Opening date',
  progress: (done, all, late) => `${done} of ${all} done${late > 0 ? `, ${late} late` : ''}`,
  tasks: 'Tasks',
  days: 'Days before',
  daysOf: (task) => `Days before the opening: ${task}`,
  remove: (task) => `Delete ${task}`,
  add: 'Add task',
  newTask: 'Task',
  reset: 'Start over',
  resetSure: 'Confirm starting over',
  urgency: { done: 'done', late: 'late', soon: 'within a week', open: '' },
  usual: {
    lease: 'Sign the lease and pay the deposit',
    measure: 'Measure the unit; check power, water and exhaust',
    design: 'Agree on the plan and the fit-out design',
    fireReview: 'Submit fire-safety and fit-out plans',
    builder: 'Sign the builder and start work',
    company: 'Register the company or branch',
    menu: 'Settle range, prices and suppliers',
    hiring: 'Hire manager and staff',
    equipment: 'Deliver and install equipment',
    sign: 'Get the sign approved and made',
    licence: 'Obtain the trading licence',
    inspection: 'Pass fire and health inspections',
    training: 'Train the staff',
    stock: 'Stock the shelves',
    trial: 'Trial opening',
  },
};

/** The texts of the app in a language. */
export const wordsOf = ({ locale }: Pick<SharedState, 'locale'>) => (locale === 'en' ? en : zh);
