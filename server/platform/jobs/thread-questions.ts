import type { MessagePort, Transferable } from 'node:worker_threads';

type Answering = (input: never) => Promise<unknown>;
/** What a thread may ask of the one that started it, by name. */
export type ThreadAnswers = Readonly<Record<string, Answering>>;

/** Asks the thread at the other end of a port; the answer is a copy. */
export type Ask<A extends ThreadAnswers> = <N extends keyof A & string>(
  name: N,
  input: Parameters<A[N]>[0],
) => Promise<Awaited<ReturnType<A[N]>>>;

type Question = { readonly id: number; readonly name: string; readonly input: never };
type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

/** To ask over a port. A question whose answering fails is refused with a copy of the error. */
export function askOver<A extends ThreadAnswers>(port: MessagePort): Ask<A> {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let asked = 0;
  port.on('message', (answer: Answer) => {
    const question = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) question?.reject(answer.error);
    else question?.resolve(answer.result as never);
  });
  return (name, input) => {
    asked += 1;
    const question = Promise.withResolvers<never>();
    waiting.set(asked, question);
    port.postMessage({ id: asked, name, input } satisfies Question | { input: unknown });
    return question.promise;
  };
}

export type AnsweredPort = {
  /** ThreadAnswers nothing any more; resolved when nothing is being answered. */
  readonly close: () => Promise<void>;
  /** What the first answering that failed threw, which the other thread has a copy of only. */
  readonly failure: () => { readonly error: unknown } | null;
};

/** Bytes that nobody else holds go to the other thread as they are; all else is copied. */
const movable = (result: unknown): Transferable[] =>
  result instanceof Uint8Array && result.byteLength === result.buffer.byteLength
    ? [result.buffer as ArrayBuffer]
    : [];

/** ThreadAnswers what is asked over a port, each question as it comes. */
export function answerOver(port: MessagePort, answers: ThreadAnswers): AnsweredPort {
  const answering = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const answer = async ({ id, name, input }: Question) => {
    try {
      const result = await answers[name]?.(input);
      port.postMessage({ id, result } satisfies Answer, movable(result));
    } catch (error) {
      failure ??= { error };
      port.postMessage({ id, error: error instanceof Error ? error.message : error } satisfies Answer);
    }
  };
  port.on('message', (question: Question) => {
    const answered = answer(question).finally(() => answering.delete(answered));
    answering.add(answered);
  });
  return {
    close: async () => {
      port.close();
      await Promise.all(answering);
    },
    failure: () => failure,
  };
}
