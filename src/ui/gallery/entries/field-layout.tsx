import { FieldLayout } from '../../field/field-layout.tsx';
import { FieldNote } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const fieldLayout: GalleryEntry = {
  id: 'field-layout',
  components: { FieldLayout },
  summary: 'A control below its label, and below it a note that becomes the error message.',
  stories: {
    'Text field with a note': ({ text, id }) => (
      <FieldLayout>
        <span>{text('店铺名称', 'Name of the shop')}</span>
        <input
          placeholder={text('例：光复南路 32 号', 'Example: Guangfu South Road 32')}
          aria-describedby={id('name-note')}
        />
        <FieldNote id={id('name-note')} isError={false}>
          {text('最多 40 字', 'Up to 40 characters')}
        </FieldNote>
      </FieldLayout>
    ),
    Select: ({ text }) => (
      <FieldLayout>
        <span>{text('类型', 'Type')}</span>
        <select defaultValue="mall">
          <option value="street">{text('临街', 'Street front')}</option>
          <option value="mall">{text('商场', 'Shopping centre')}</option>
        </select>
      </FieldLayout>
    ),
    'Several lines': ({ text }) => (
      <FieldLayout>
        <span>{text('备注', 'Remark')}</span>
        <textarea
          rows={2}
          defaultValue={text('转角，双面临街。', 'Corner shop with two street fronts.')}
        />
      </FieldLayout>
    ),
    Invalid: ({ text, id }) => (
      <FieldLayout>
        <span>{text('手机号', 'Mobile number')}</span>
        <input defaultValue="0912-34" aria-invalid aria-describedby={id('phone-note')} />
        <FieldNote id={id('phone-note')} role="alert" isError>
          {text('还差 4 位，例：0912-345-678', '4 digits are missing. Example: 0912-345-678')}
        </FieldNote>
      </FieldLayout>
    ),
    Disabled: ({ text }) => (
      <FieldLayout>
        <span>{text('账号编号', 'Account number')}</span>
        <input defaultValue="M-1042" disabled />
      </FieldLayout>
    ),
    'Long text': ({ text }) => (
      <FieldLayout>
        <span>
          {text(
            '近五年内实际成交、且与本店同一路段、同一楼层类别、面积相差不超过一半的租金案例编号',
            'Number of a lease agreed in the last five years on the same section of the road, on the same kind of floor, of half to one and a half times the area',
          )}
        </span>
        <select defaultValue="">
          <option value="">{text('不限', 'Any')}</option>
        </select>
      </FieldLayout>
    ),
  },
};
