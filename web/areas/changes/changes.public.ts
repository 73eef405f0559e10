export { ChangesPanel } from './changes-panel.tsx';
