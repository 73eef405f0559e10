import type { FieldCode, FieldParams, ParamsOfCode } from '../../rules/texts/field-issue.ts';

/** What `refine` and `addIssue` of zod take to say a code with its parameters, and a sentence in English. */
export function customIssue<C extends FieldCode>(
  code: C,
  params: ParamsOfCode<C>,
  message: string,
): { message: string; params: { code: FieldCode; params: FieldParams } } {
  return { message, params: { code, params: params as FieldParams } };
}
