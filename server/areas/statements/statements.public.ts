export { issueStatements } from './issue-statements.ts';
