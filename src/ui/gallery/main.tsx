import { createRoot } from 'react-dom/client';
import { Gallery, type GalleryProps } from './gallery.tsx';

// The page of the playground. Its address says what it starts with: `?theme=dark&language=en`.
const params = new URLSearchParams(location.search);
const theme = (params.get('theme') ?? 'both') as GalleryProps['theme'];
const language = (params.get('language') ?? 'zh-CN') as GalleryProps['language'];
createRoot(document.querySelector('#ui-kit')!).render(
  <Gallery theme={theme} language={language} />,
);
