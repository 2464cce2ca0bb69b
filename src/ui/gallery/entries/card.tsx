import { FormActions } from '../../action-row/action-row.tsx';
import { Button } from '../../button/button.tsx';
import { Card, CardFooter, FormCard, PaddedCard } from '../../card/card.tsx';
import { FieldLayout } from '../../field/field-layout.tsx';
import { List, ListRow } from '../../list/list.tsx';
import { HelpText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const card: GalleryEntry = {
  id: 'card',
  components: { Card, PaddedCard, FormCard, CardFooter },
  summary:
    'Surfaces with a border and no shadow: without padding for tables and lists, with padding, and as a form.',
  ground: 'page',
  stories: {
    'Card and CardFooter': ({ text }) => (
      <Card as="div">
        <List>
          <ListRow>
            <span>{text('敦化南路一段', 'Dunhua South Road')}</span>
            <span>2021Q4</span>
          </ListRow>
          <ListRow>
            <span>{text('大安路一段', 'Da’an Road')}</span>
            <span>2021Q3</span>
          </ListRow>
        </List>
        <CardFooter>
          <span>{text('共 2 条', '2 cases')}</span>
          <Button variant="text">{text('下一页', 'Next page')}</Button>
        </CardFooter>
      </Card>
    ),
    PaddedCard: ({ text }) => (
      <PaddedCard as="div">
        <h3>{text('数据来源', 'Data sources')}</h3>
        <p>{text('内政部实价登录，截至 2021Q4。', 'Public register of leases up to 2021Q4.')}</p>
      </PaddedCard>
    ),
    FormCard: ({ text }) => (
      <FormCard aria-label={text('保存检索', 'Save search')}>
        <h3>{text('保存检索', 'Save search')}</h3>
        <FieldLayout>
          <span>{text('名称', 'Name')}</span>
          <input defaultValue={text('大安区 1 楼', 'Da’an, ground floor')} />
        </FieldLayout>
        <HelpText>{text('最多 20 字。', 'Up to 20 characters.')}</HelpText>
        <FormActions>
          <Button>{text('取消', 'Cancel')}</Button>
          <Button type="submit" variant="primary">
            {text('保存检索', 'Save search')}
          </Button>
        </FormActions>
      </FormCard>
    ),
  },
};
