export { ISSUE_TASK, issueStatements, runIssueStatements } from './issue-statements.ts';
