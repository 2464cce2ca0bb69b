import { Button } from '../../button/button.tsx';
import { CanAccess } from '../../can-access/can-access.tsx';
import { HelpText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const canAccess: GalleryEntry = {
  id: 'can-access',
  components: { CanAccess },
  summary: 'Shows or disables a control by the access rule of its endpoint. The server decides.',
  stories: {
    'Disabled, with what is missing': ({ text }) => (
      <CanAccess rule="can:order-refund#request" disabled>
        <Button>{text('申请退款', 'Request a refund')}</Button>
      </CanAccess>
    ),
    'Replaced by an explanation': ({ text }) => (
      <CanAccess
        rule="can:shop-manage"
        fallback={
          <HelpText>{text('需要店铺管理权限', 'Needs the permission to manage shops')}</HelpText>
        }
      >
        <Button>{text('新增店铺', 'Add a shop')}</Button>
      </CanAccess>
    ),
  },
};
