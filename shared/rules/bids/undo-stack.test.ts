import { describe, expect, test } from 'vitest';
import { type ChangeStep, isCancelledOut, isUndoing, readUndoStack } from './undo-stack.ts';

/** `A`, or `a<A`: the set `a` takes `A` back. */
const stepsOf = (text: string): ChangeStep[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      const [changeSet = '', undoes = null] = step.split('<');
      return { changeSet, undoes };
    });

test.each([
  ['nothing', '', true],
  ['one change', 'B', false],
  ['one that was taken back', 'B b<B', true],
  ['taken back, and done again', 'B b<B r<b', false],
  ['and taken back once more', 'B b<B r<b s<r', true],
  ['two, the later first', 'B C c<C b<B', true],
  ['two, of which the earlier holds', 'B C c<C', false],
  ['an undoing of something earlier', 'a<A', false],
])('%s: %j', (_, text, expected) => {
  expect(isCancelledOut(stepsOf(text))).toBe(expected);
});

describe('the stack of a shop', () => {
  test.each([
    ['is empty at first', '', null, null],
    ['has the last change on top', 'A B', 'B', null],
    ['goes down with an undo, which can be done again', 'A B b<B', 'A', 'b'],
    ['goes down to the ground', 'A B b<B a<A', null, 'a'],
    ['comes up with a redo', 'A B b<B a<A r<a', 'r', 'b'],
    ['has nothing to redo after another change', 'A B b<B C', 'C', null],
    ['lets what is below go first', 'A B a<A', 'B', 'a'],
    ['takes what it does not know for a change', 'x<X', 'x', null],
  ])('%s: %j', (_, text, undo, redo) => {
    const stack = readUndoStack(stepsOf(text));
    expect([stack.undo?.changeSet ?? null, stack.redo?.changeSet ?? null]).toEqual([undo, redo]);
  });
});

test.each([
  ['A', false],
  ['a', true],
  ['r', false],
  ['s', true],
  ['x', true],
])('%s takes a change back: %j', (changeSet, expected) => {
  expect(isUndoing(changeSet, stepsOf('A a<A r<a s<r x<X'))).toBe(expected);
});
