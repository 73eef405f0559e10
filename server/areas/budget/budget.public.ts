export { limitLeftMicros } from './remaining-limit.ts';
export { noteCrossings } from './record-limit-crossings.ts';
export { writeLimit } from './write-limit.ts';
