import { Avatar } from '@mantine/core';

type Props = {
  name: string;
  url: string | null;
  size: number;
  /** A logo is shown whole, on white; a face fills its circle. */
  kind: 'logo' | 'face';
};

const WHOLE = { image: { objectFit: 'contain', background: '#fff' } } as const;

/** A picture; where there is none, or it cannot be loaded, the initials of the name. Decorative: the name stands beside it. */
export function PictureOrInitials({ name, url, size, kind }: Props) {
  return (
    <Avatar
      src={url}
      name={name}
      size={size}
      radius={kind === 'logo' ? 'md' : 'xl'}
      color="brand"
      alt=""
      aria-hidden="true"
      styles={kind === 'logo' ? WHOLE : {}}
    />
  );
}
