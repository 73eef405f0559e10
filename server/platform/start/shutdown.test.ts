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

describe('createShutdown', () => {
  it.each(['SIGINT', 'SIGTERM', 'disconnect'])(
    'closes in reverse order on %s, then ends with 0',
    async (signal) => {
      const source = new FakeProcess();
      const shutdown = createShutdown(quietLog, source);
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
    const shutdown = createShutdown(quietLog, source);
    shutdown.add('server', () => new Promise(() => {}));
    source.emit('SIGINT');
    expect(source.codes).toEqual([]);
    source.emit('SIGINT');
    expect(source.codes).toEqual([1]);
  });

  it('closes the others when one fails, and says which', async () => {
    const messages: string[] = [];
    const shutdown = createShutdown(
      { ...quietLog, error: (text: string) => messages.push(text) },
      new FakeProcess(),
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
    const shutdown = createShutdown(quietLog, source, 1);
    shutdown.add('server', () => new Promise(() => {}));
    await shutdown.exit(1);
    expect(source.codes).toEqual([1]);
  });

  it('closes everything once, however often it is asked', async () => {
    const source = new FakeProcess();
    const shutdown = createShutdown(quietLog, source);
    let count = 0;
    shutdown.add('server', () => {
      count++;
    });
    await Promise.all([shutdown.run(), shutdown.exit(3)]);
    expect({ count, codes: source.codes }).toEqual({ count: 1, codes: [3] });
  });
});
