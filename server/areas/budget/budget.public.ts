export { noteCrossings } from './note-crossings.ts';
