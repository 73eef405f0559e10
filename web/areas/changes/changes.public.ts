export { ChangesPanel } from './components/money-changes-panel.tsx';
