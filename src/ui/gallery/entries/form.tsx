import { CallError, failure } from '#src/client/http/errors.ts';
import { FormError, FormSuccess } from '../../form/form-error.tsx';
import {
  CheckboxField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../form/form-fields.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { PasswordMeter } from '../../form/password-meter.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';

const none = () => {};

export const form: GalleryEntry = {
  id: 'form',
  components: {
    TextField,
    TextAreaField,
    SelectField,
    CheckboxField,
    RadioField,
    PasswordField,
    PasswordMeter,
    FormError,
    FormSuccess,
  },
  summary: 'The fields of a form that validates itself, and its result above them.',
  stories: {
    'One line, optional, invalid': ({ text }) => (
      <>
        <TextField
          label={text('姓名', 'Name')}
          hint={text('最多 40 字', 'Up to 40 characters')}
          defaultValue="Chen Yi"
        />
        <TextField label={text('公司', 'Company')} optional />
        <TextField
          label={text('席位上限', 'Cap of the seat')}
          defaultValue="-5"
          wrong="plan.ask.seats.wrong"
        />
      </>
    ),
    'Several lines and a list': ({ text }) => (
      <>
        <TextAreaField label={text('简介', 'About you')} rows={2} optional />
        <SelectField label={text('语言', 'Language')} defaultValue="en">
          <option value="zh-CN">简体中文</option>
          <option value="en">English</option>
        </SelectField>
      </>
    ),
    'Check box and radio buttons': ({ text, id }) => (
      <>
        <CheckboxField defaultChecked>{text('夜间不发通知', 'No messages at night')}</CheckboxField>
        <RadioField
          label={text('角色', 'Role')}
          name={id('role')}
          value="agent"
          options={[
            {
              value: 'agent',
              label: text('经纪人', 'Agent'),
              note: text('需要执照', 'Needs a licence'),
            },
            { value: 'tenant', label: text('租客', 'Tenant') },
          ]}
          onChange={none}
        />
      </>
    ),
    Password: ({ text }) => (
      <>
        <PasswordField label={text('新密码', 'New password')} defaultValue="correct horse" />
        <PasswordMeter password="correct horse" />
      </>
    ),
    Saved: ({ text }) => <FormSuccess>{text('已保存', 'Saved')}</FormSuccess>,
    'Refused by the server': ({ text }) => (
      <Reveal
        label={text('提交', 'Submit')}
        content={() => (
          <FormError
            error={new CallError(failure(409, text('名称已被使用', 'This name is taken')))}
          />
        )}
      />
    ),
  },
};
