import { Anchor } from '@mantine/core';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** A plain text whose addresses can be opened. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a group puts the addresses at the odd places.
  return text.split(ADDRESS).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Anchor key={place} href={part} inherit underline="always">
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}
