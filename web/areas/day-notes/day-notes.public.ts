export { DayNotesButton } from './components/day-notes-button.tsx';
