import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PlainPath } from '../../core/navigation/page-links.ts';
import { keptSearch } from '../../core/navigation/shop-search-params.ts';
import { ICON_PX } from './icon-sizes.ts';
import { ButtonLink } from './router-links.tsx';

const PLUS = <IconPlus size={ICON_PX.medium} aria-hidden />;

type Props = Pick<ButtonProps, 'size' | 'variant'> & { text: string; onAdd: () => void };

/** Opens what makes another one. */
export function AddButton({ text, onAdd, ...look }: Props) {
  return (
    <Button {...look} leftSection={PLUS} onClick={onAdd}>
      {text}
    </Button>
  );
}

/** The same where that is a page; shop and dates are kept. */
export function AddLink({ to, text }: { to: PlainPath; text: string }) {
  return (
    <ButtonLink to={to} search={keptSearch} leftSection={PLUS}>
      {text}
    </ButtonLink>
  );
}
