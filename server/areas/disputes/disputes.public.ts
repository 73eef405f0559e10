export { listAllDisputes } from './disputes.repository.ts';
