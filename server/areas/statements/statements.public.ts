export { ISSUE_TASK, issueHistory, issueStatements, runIssueStatements } from './issue-statements.ts';
