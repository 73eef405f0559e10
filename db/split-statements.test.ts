import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

it.each([
  ['statements end at semicolons', 'a; b ;c', ['a', 'b', 'c']],
  ['empty ones do not count', ';; a;\n;', ['a']],
  ['a semicolon in a text is part of it', "select ';' ; b", ["select ';'", 'b']],
  ['a doubled quote does not end a text', "select 'it''s; x'; b", ["select 'it''s; x'", 'b']],
  ['a quote behind a backslash does not either', "select 'it\\'s; x'; b", ["select 'it\\'s; x'", 'b']],
  ['a backslash at the end of a text is escaped itself', "select 'x\\\\'; b", ["select 'x\\\\'", 'b']],
  ['names are quoted in two ways', 'select ";", `;`; b', ['select ";", `;`', 'b']],
  ['a comment runs to the end of its line', "a -- don't; stop\n+ 1; b", ['a  \n+ 1', 'b']],
  ['a comment at the very end', 'a; -- b;', ['a']],
  ['a block comment', "a /* ; ' */ ; b", ['a', 'b']],
  ['a comment mark in a text is text', "select '--'; b", ["select '--'", 'b']],
])('%s', (_reason, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});
