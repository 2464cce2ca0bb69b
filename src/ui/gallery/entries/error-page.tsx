import { LinkButton } from '../../button/link-button.tsx';
import { ErrorPage } from '../../error-page/error-page.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const errorPage: GalleryEntry = {
  id: 'error-page',
  components: { ErrorPage },
  summary: 'A page in place of another: what happened, and what to do next.',
  ground: 'page',
  stories: {
    'Not found': ({ text }) => (
      <ErrorPage
        icon="search"
        code="404"
        title={text('没有这个页面', 'This page does not exist')}
        text={text(
          '地址可能写错了，或页面已经移走。',
          'The address may be wrong, or the page has moved.',
        )}
      >
        <LinkButton variant="primary" to="/">
          {text('回到首页', 'Go to the home page')}
        </LinkButton>
      </ErrorPage>
    ),
  },
};
