import classes from './report.module.css';
import { diffTexts } from './text-diff.ts';

type Props = { before: string; after: string; side: 'before' | 'after' };

/** One side of a difference, with what went or came marked. */
export function DiffText({ before, after, side }: Props) {
  const hidden = side === 'before' ? 'new' : 'gone';
  const Mark = side === 'before' ? 'del' : 'ins';
  return (
    <span className={classes.diff}>
      {diffTexts(before, after)
        .filter(({ kind }) => kind !== hidden)
        .map(({ kind, text }, at) =>
          kind === 'same' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
            <span key={at}>{text}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
            <Mark key={at}>{text}</Mark>
          ),
        )}
    </span>
  );
}
