import 'renta-elements/define';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk';

createRoot(document.getElementById('desk')!).render(<Desk />);
