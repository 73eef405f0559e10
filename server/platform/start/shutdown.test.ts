import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { quietLog } from '../../../tests/servers/engine-process.ts';
import { createShutdown } from './shutdown.ts';

class FakeProcess extends EventEmitter {
  readonly codes: number[] = [];
  exit(code: number): void {
    this.codes.push(code);
  }
}

function expectSecondEnds(source: FakeProcess, signal: NodeJS.Signals): void {
  source.emit(signal);
  expect(source.codes).toEqual([]);
  source.emit(signal);
  expect(source.codes).toEqual([1]);
}

describe('createShutdown', () => {
  it.each(['SIGINT', 'SIGTERM', 'disconnect'])(
    'closes in reverse order on %s, then ends with 0',
    async (signal) => {
      const source = new FakeProcess();
      const shutdown = createShutdown(quietLog, { signals: source });
      const closed: string[] = [];
      for (const name of ['folder', 'database', 'server']) shutdown.add(name, () => void closed.push(name));
      source.emit(signal);
      await shutdown.run();
      expect(closed).toEqual(['server', 'database', 'folder']);
      await Promise.resolve();
      expect(source.codes).toEqual([0]);
    },
  );

  it('ends at once on the second signal, however long the first takes', () => {
    const source = new FakeProcess();
    const shutdown = createShutdown(quietLog, { signals: source });
    shutdown.add('server', () => new Promise(() => {}));
    expectSecondEnds(source, 'SIGINT');
  });

  it('drains before it closes anything; a second signal waits for neither', async () => {
    const source = new FakeProcess();
    const drained = Promise.withResolvers<void>();
    const shutdown = createShutdown(quietLog, { signals: source, drain: () => drained.promise });
    const closed = Promise.withResolvers<void>();
    let isClosed = false;
    shutdown.add('server', () => {
      isClosed = true;
      closed.resolve();
    });
    source.emit('SIGTERM');
    // Whoever started us goes too, and is not waited for less.
    source.emit('disconnect');
    await Promise.resolve();
    expect({ isClosed, codes: source.codes }).toEqual({ isClosed: false, codes: [] });
    drained.resolve();
    await closed.promise;
    await expect.poll(() => source.codes).toEqual([0]);
    source.emit('SIGTERM');
    expect(source.codes).toEqual([0, 1]);
  });

  it('a second signal ends the process while it drains', () => {
    const source = new FakeProcess();
    createShutdown(quietLog, { signals: source, drain: () => new Promise(() => {}) });
    expectSecondEnds(source, 'SIGTERM');
  });

  it('waits no longer for the others once one has failed', async () => {
    const source = new FakeProcess();
    const shutdown = createShutdown(quietLog, { signals: source, exitWithinMs: 1 });
    shutdown.add('database', () => new Promise(() => {}));
    shutdown.add('jobs', () => Promise.reject(new Error('one goes on')));
    await shutdown.exit(0);
    expect(source.codes).toEqual([0]);
  });

  it('closes the others when one fails, and says which', async () => {
    const messages: string[] = [];
    const shutdown = createShutdown(
      { ...quietLog, error: (text: string) => messages.push(text) },
      { signals: new FakeProcess() },
    );
    let closed = false;
    shutdown.add('folder', () => {
      closed = true;
    });
    shutdown.add('server', () => Promise.reject(new Error('stuck')));
    await shutdown.run();
    expect({ closed, messages }).toEqual({ closed: true, messages: ['server did not close: stuck'] });
  });

  it('does not wait for what never closes where something has gone wrong', async () => {
    const source = new FakeProcess();
    const shutdown = createShutdown(quietLog, { signals: source, exitWithinMs: 1 });
    shutdown.add('server', () => new Promise(() => {}));
    await shutdown.exit(1);
    expect(source.codes).toEqual([1]);
  });

  it('closes everything once, however often it is asked', async () => {
    const source = new FakeProcess();
    const shutdown = createShutdown(quietLog, { signals: source });
    let count = 0;
    shutdown.add('server', () => {
      count++;
    });
    await Promise.all([shutdown.run(), shutdown.exit(3)]);
    expect({ count, codes: source.codes }).toEqual({ count: 1, codes: [3] });
  });
});
