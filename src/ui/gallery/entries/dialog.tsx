import { FormActions } from '../../action-row/action-row.tsx';
import { Button } from '../../button/button.tsx';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';
import { Modal } from '../../dialog/modal.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';

export const dialog: GalleryEntry = {
  id: 'dialog',
  components: { Modal, ConfirmDialog },
  summary: 'A modal dialog, and the one that confirms what moves money or cannot be undone.',
  stories: {
    'With its own buttons': ({ text }) => (
      <Reveal
        label={text('改名', 'Rename')}
        content={(close) => (
          <Modal title={text('团队名称', 'Name of the team')} onClose={close}>
            <p>{text('成员都会看到新名称。', 'All members see the new name.')}</p>
            <FormActions>
              <Button onClick={close}>{text('取消', 'Cancel')}</Button>
              <Button variant="primary" onClick={close}>
                {text('保存', 'Save')}
              </Button>
            </FormActions>
          </Modal>
        )}
      />
    ),
    Confirmation: ({ text }) => (
      <Reveal
        label={text('结束优惠券', 'End the coupon')}
        content={(close) => (
          <ConfirmDialog
            title={text('结束优惠券 SPRING26？', 'End the coupon SPRING26?')}
            text={text('已使用的订单不受影响。', 'Orders that used it are not affected.')}
            confirm={text('结束', 'End')}
            busy={false}
            onConfirm={close}
            onClose={close}
          />
        )}
      />
    ),
  },
};
