/** A piece of a text that stayed, went or came. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string };

/** Words, spaces and single signs: what a reader takes in at once. */
const tokensOf = (text: string): string[] => text.match(/\p{L}+|\p{N}+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** For each place in both texts, how many tokens the rests from there on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] as number[];
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return lengths;
}

/** Neighbours of one kind are one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

/** What of a text stayed, went and came, word by word; the parts but the new ones are the text before. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const lengths = commonLengths(old, next);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [was, is] = [old[i], next[j]];
    const goneFirst = (lengths[i + 1]?.[j] ?? -1) >= (lengths[i]?.[j + 1] ?? -1);
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || goneFirst)) {
      parts.push({ kind: 'gone', text: was });
      i += 1;
    } else if (is !== undefined) {
      parts.push({ kind: 'new', text: is });
      j += 1;
    }
  }
  return joined(parts);
}
