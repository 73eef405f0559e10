export { matchStage } from './match-stage.ts';
