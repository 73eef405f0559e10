import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../core/api/api-error.ts';
import { Panel, type PanelSource } from './panel.tsx';

const refetch = vi.fn();
const source = (patch: Partial<PanelSource<number[]>>): PanelSource<number[]> => ({
  data: undefined,
  error: null,
  isPlaceholderData: false,
  isFetching: false,
  refetch,
  ...patch,
});
const show = (patch: Partial<PanelSource<number[]>>, isList = false) =>
  render(
    <Panel
      isList={isList}
      id="clicks"
      title="Clicks per day"
      source={source(patch)}
      height={200}
      isEmpty={(data) => data.length === 0}
      emptyText="Choose a longer period."
    >
      {(data) => <p>Sum {data.reduce((sum, value) => sum + value, 0)}</p>}
    </Panel>,
    { wrapper: MantineProvider },
  );
const failure = new ApiError('unavailable', { status: 503, requestId: 'req-7' });

function AskedPanel({ name, ask }: { name: string; ask: () => Promise<string> }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name],
    queryFn: ask,
  });
  const known = { data, error, isPlaceholderData, isFetching, refetch };
  return (
    <Panel id={name} title={name} source={known} height={9}>
      {() => name}
    </Panel>
  );
}

describe('a panel', () => {
  it('says what it is in every state, as a region of the page', () => {
    show({});
    expect(screen.getByRole('region', { name: 'Clicks per day' })).toBeTruthy();
  });

  it('loads: says so, and takes the height it will have', () => {
    const { container } = show({});
    expect(screen.getByRole('status').textContent).toBe('Clicks per day: loading');
    const waiting = container.querySelector<HTMLElement>('[aria-busy="true"]');
    expect(waiting?.style.height).toBe('200px');
  });

  it('loads a list: one picture of rows stands in the height it will have', () => {
    const { container } = show({}, true);
    const [waiting, ...others] = container.querySelectorAll<HTMLElement>('[aria-busy="true"]');
    expect(waiting?.style.height).toBe('200px');
    expect(waiting?.childElementCount).toBe(0);
    expect(others).toEqual([]);
  });

  it('is empty: says what to do', () => {
    show({ data: [] });
    expect(screen.getByText('Choose a longer period.')).toBeTruthy();
  });

  it('failed: says why, with the reference for support, and tries again', async () => {
    show({ error: failure });
    expect(screen.getByRole('alert').textContent).toContain('The service is not available just now');
    expect(screen.getByText('Reference: req-7')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('failed beside others: one press tries all of them again', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const ask = vi.fn(() => Promise.reject(failure));
    render(
      <QueryClientProvider client={client}>
        <AskedPanel name="Clicks" ask={ask} />
        <AskedPanel name="Costs" ask={ask} />
      </QueryClientProvider>,
      { wrapper: MantineProvider },
    );
    const [first] = await screen.findAllByRole('button', { name: 'Try again' });
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(4));
  });

  it('has data: shows them', () => {
    show({ data: [1, 2] });
    expect(screen.getByText('Sum 3')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps its data when refreshing fails, and says that they are not new', () => {
    show({ data: [1, 2], error: failure });
    expect(screen.getByText('Sum 3')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Not refreshed');
  });

  it('shows the old answer as busy while a new question is asked, even where the old one was empty', () => {
    const { container } = show({ data: [], isPlaceholderData: true });
    expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Sum 0');
  });
});
