import { PagePending } from '../pages/page-pending.tsx';
import { useMenuState } from './menu/menu-state.ts';

/** Menu and bar without anything in them while it is asked who is signed in; as index.html shows them before. */
export function FramePending() {
  const { mode, isOpen } = useMenuState();
  return (
    <div className="first-frame" data-shown={mode === 'static' && isOpen ? 'with-menu' : 'bar'}>
      <div className="first-side" />
      <div className="first-bar" />
      <div className="first-page">
        <PagePending />
      </div>
    </div>
  );
}
