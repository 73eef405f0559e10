export { limitLeftMicros } from './limit-left.ts';
export { noteCrossings } from './note-crossings.ts';
export { writeLimit } from './write-limit.ts';
