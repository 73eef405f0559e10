/** What is wrong with a line of a file. */
export class BadValue extends Error {}
