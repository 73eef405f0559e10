import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../logging/logger.ts';

/** A function that runs in a thread of its own, on a copy of what it is given. Its module is loaded there only. */
export type WorkerTask = {
  readonly module: URL;
  /** The exported function. */
  readonly name: string;
  /** Counted from when it has a thread; at least what starting a thread and loading the module take. */
  readonly timeLimitMs: number;
};

type WorkerFunction = (input: never) => unknown;

export type RunOptions = {
  /** Ends the task and its thread; what is thrown is its reason. */
  readonly signal?: AbortSignal;
  /** Parts of the input that go to the thread as they are. */
  readonly transfer?: readonly MessagePort[];
};

/** Threads for work that computes so long that requests would wait for it. */
export type WorkerPool = {
  /**
   * Runs a task and returns a copy of what it returns; the type is that of its function: `run<typeof countWords>`.
   * @throws WorkerLimitError where it takes more time or memory than it may; its thread is ended and replaced
   * @throws the signal's reason when aborted
   * @throws AppError `too_many_requests` where too many tasks wait already
   */
  run<F extends WorkerFunction>(
    task: WorkerTask,
    input: Parameters<F>[0],
    options?: RunOptions,
  ): Promise<Awaited<ReturnType<F>>>;
  /** Ends all threads, whatever they do. */
  close(): Promise<void>;
};

/** A task needed more than its budget. */
export class WorkerLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(task: WorkerTask, limit: 'time' | 'memory') {
    super(`${task.name} took more ${limit} than it may`);
    this.name = 'WorkerLimitError';
    this.limit = limit;
  }
}

type Limits = {
  readonly threads: number;
  /** Tasks that wait for a thread. */
  readonly queued: number;
  /** Of JavaScript values in each thread. */
  readonly heapMegabytes: number;
};

/** Two even on one core, so that one slow file does not hold up all others. */
const LIMITS: Limits = {
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  queued: 16,
  heapMegabytes: 256,
};
/** An idle thread costs some 20 MB. */
const IDLE_MS = 30_000;
const RETRY_SECONDS = 30;
/** Requests go first where cores are short. */
const NICE = 10;

async function openThreads(limits: Limits, log: Pick<Log, 'warn'>): Promise<Piscina> {
  // Its native library has to be loaded by the main thread before any other, or it is unloaded with the first that ends.
  await import('sharp');
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  pool.on('error', (error: Error) => log.warn(`A worker thread failed: ${error.message}`));
  return pool;
}

/** Lets as many in as there are threads; the others wait in the order of their arrival. */
function openSlots({ threads, queued }: Limits) {
  const waiting: (() => void)[] = [];
  let free = threads;
  return {
    take: async () => {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.length >= queued) {
        throw new AppError(
          'too_many_requests',
          'Too many files are being read at this moment; try again soon',
          {
            retryAfterSeconds: RETRY_SECONDS,
          },
        );
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/** Runs the task in the time that it has; `ended` is resolved when its thread is free or gone. */
function runInTime(pool: Piscina, task: WorkerTask, input: unknown, { signal, transfer = [] }: RunOptions) {
  const controller = new AbortController();
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  let isLate = false;
  const endThread = () => {
    const before = pool.threads;
    controller.abort();
    // Native code goes on until it is done; until then its thread counts.
    const ending = before.filter((thread) => !pool.threads.includes(thread));
    end(Promise.all(ending.map((thread) => once(thread, 'exit'))));
  };
  const timer = setTimeout(() => {
    isLate = true;
    endThread();
  }, task.timeLimitMs);
  signal?.addEventListener('abort', endThread, { once: true });
  const running = pool.run(input, {
    filename: task.module.href,
    name: task.name,
    signal: controller.signal,
    transferList: [...transfer],
  });
  const result = running
    .catch((error: NodeJS.ErrnoException) => {
      if (isLate) throw new WorkerLimitError(task, 'time');
      signal?.throwIfAborted();
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError(task, 'memory') : error;
    })
    .finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', endThread);
      if (!controller.signal.aborted) end(null);
    });
  return { result, ended };
}

/** Makes the pool; no thread is started before the first task, and idle ones end after a while. */
export function openWorkerPool(options: {
  readonly log: Pick<Log, 'warn'>;
  readonly limits?: Partial<Limits>;
}): WorkerPool {
  const limits = { ...LIMITS, ...options.limits };
  const slots = openSlots(limits);
  let threads: Promise<Piscina> | null = null;
  let isClosed = false;
  return {
    run: async (task, input, asked = {}) => {
      await slots.take();
      let ended: Promise<unknown> = Promise.resolve();
      try {
        if (isClosed) throw new AppError('unavailable', 'The server is stopping');
        threads ??= openThreads(limits, options.log);
        const pool = await threads;
        asked.signal?.throwIfAborted();
        const run = runInTime(pool, task, input, asked);
        ended = run.ended;
        return await run.result;
      } finally {
        ended.then(slots.give, slots.give);
      }
    },
    close: async () => {
      isClosed = true;
      await (await threads)?.destroy();
    },
  };
}
