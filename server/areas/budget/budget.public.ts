export { limitLeftMicros } from './limit-left.ts';
export { noteCrossings } from './note-crossings.ts';
