import { Text } from '@mantine/core';
import { NoMatch } from '../table/no-match.tsx';
import { Panel, type PanelProps } from './panel.tsx';

const LEAST_PX = 240;

type Props<T> = Pick<PanelProps<T>, 'hint' | 'source' | 'children'> & {
  /** What the queue is called, that nothing waits, or that nothing matches its filters. */
  words: { queue: string; none: string; no_match: string; clear_filters: string };
  /** Takes the filters off; null while there are none. */
  onClear: (() => void) | null;
};

/** The panel of a queue, in each of its states. */
export function QueuePanel<T extends { total: number }>({ words, onClear, ...panel }: Props<T>) {
  return (
    <Panel
      {...panel}
      id="queue"
      title={words.queue}
      height={LEAST_PX}
      shrinks
      isList
      isEmpty={({ total }) => total === 0}
      emptyText={
        onClear ? (
          <NoMatch text={words.no_match} action={words.clear_filters} onClear={onClear} />
        ) : (
          <Text size="sm">{words.none}</Text>
        )
      }
    />
  );
}
