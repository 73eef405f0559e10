export { noteCrossings } from './record-limit-crossings.ts';
export { limitLeftMicros } from './remaining-limit.ts';
export { writeLimit } from './write-limit.ts';
