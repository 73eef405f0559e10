import { useState } from 'react';
import type { FeedCategoryLine } from '../../../../shared/contract/shops/feed-categories.contract.ts';
import type { CategoryChoices } from './categories.queries.ts';

type Drafts = ReadonlyMap<string, number | null>;

/** What is chosen on the screen and not saved yet, also on pages that were left. */
export function useCategoryDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const set = (line: FeedCategoryLine, id: number | null) =>
    setDrafts((before) => {
      const next = new Map(before);
      // What is as it was is no choice.
      if (id === (line.category?.id ?? null)) next.delete(line.text);
      else next.set(line.text, id);
      return next;
    });
  return {
    set,
    valueOf: ({ text, category }: FeedCategoryLine): number | null => {
      const draft = drafts.get(text);
      return draft === undefined ? (category?.id ?? null) : draft;
    },
    takeAll: (lines: readonly FeedCategoryLine[]) => {
      for (const line of lines) if (line.suggestion && !drafts.has(line.text)) set(line, line.suggestion.id);
    },
    choices: (): CategoryChoices => [...drafts].map(([text, id]) => ({ text, category_id: id })),
    clear: () => setDrafts(new Map()),
    count: drafts.size,
  };
}

export type CategoryDrafts = ReturnType<typeof useCategoryDrafts>;
