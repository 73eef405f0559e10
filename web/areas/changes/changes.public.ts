export { ChangesPanel } from './money-changes-panel.tsx';
