import type { Scope } from '../../shared/contract/frame/call.ts';
import type { Answers } from './access-answers.ts';
import type { Case } from './access-callers.ts';

type Sending = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object | string;
};

/** One endpoint of the API and what it answers to whom. */
export type Row = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/${string}` | 'GET /livez' | 'GET /readyz' | 'GET /metrics';
  /** Tells apart rows of one endpoint. */
  note?: string;
  answers: Answers;
  /** The status of those who may; 200 unless given. 422 and 404 also show that the access rule let them through. */
  ok?: number;
  /** The person must have proven within the last minutes that it is them. */
  needsProof?: true;
  /** Also who has yet to set up a second factor, or to agree to a text of law, may call it. */
  isOpenBeforeDuties?: true;
  /** The one scope that opens it to tokens. */
  scope?: Scope;
  /** What is sent beyond `:shopId`, `:userId` and `:cc` of the path, which are filled in by themselves. */
  send?: (about: Case) => Sending | Promise<Sending>;
  /** The shop is not in the path, so that the three cases have to be asked for. */
  cases?: true;
};
