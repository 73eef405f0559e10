export { useDisputeChoice } from './components/dispute-choice.tsx';
export { DisputesPanel } from './components/disputes-panel.tsx';
export { disputesTexts } from './disputes-texts.ts';
