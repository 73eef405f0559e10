import { Avatar } from '@mantine/core';

type Props = { name: string; url: string | null; size: number; radius?: 'md' | 'xl' };

/** A picture; where there is none, or it cannot be loaded, the initials of the name. Decorative: the name stands beside it. */
export function PictureOrInitials({ name, url, size, radius = 'md' }: Props) {
  return <Avatar src={url} name={name} size={size} radius={radius} color="brand" alt="" aria-hidden="true" />;
}
