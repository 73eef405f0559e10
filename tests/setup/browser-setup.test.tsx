import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useDeferredValue, useState } from 'react';
import { expect, it } from 'vitest';

const comes = new Promise<string>((resolve) => setTimeout(() => resolve('What came'), 20));
const Waiting = () => <p>{use(comes)}</p>;

/** What is asked for waits, while the rest of the page follows in a step of its own. */
function Page() {
  const [isAsked, setAsked] = useState(false);
  const follows = useDeferredValue(isAsked);
  const ask = () => startTransition(() => setAsked(true));
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <Waiting />
        </Suspense>
      )}
      {follows && <p>The rest</p>}
    </>
  );
}

it('draws all that an event has begun, also where a part of it waits', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('What came')).toBeDefined();
  expect(await screen.findByText('The rest')).toBeDefined();
});
