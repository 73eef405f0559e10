import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fragileTexts } from '../../../../tests/fakes/fragile-texts.ts';
import { LanguageMenu } from './language-menu.tsx';

it('says that a language does not come, and takes it when it is chosen again', async () => {
  const { network } = fragileTexts('far-away');
  render(
    <MantineProvider env="test">
      <LanguageMenu />
    </MantineProvider>,
  );
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Language: English (EN)' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Slovenščina' }));
  };
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('This language could not be loaded.');
  network.isThere = true;
  await choose();
  expect(await screen.findByRole('button', { name: 'Jezik: Slovenščina (SL)' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
