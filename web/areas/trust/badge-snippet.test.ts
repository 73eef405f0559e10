import { expect, it, test } from 'vitest';
import { badgeSnippet } from './badge-snippet.ts';

it('shows the badge and leads to the portal', () => {
  const url = 'https://manager.example/v1/trust-badge/3.svg';
  expect(badgeSnippet({ url, site: 'eponuda.com', alt: 'Trust OK at eponuda.com' })).toBe(
    '<a href="https://eponuda.com/" target="_blank" rel="noopener"><img src="https://manager.example/v1/trust-badge/3.svg" alt="Trust OK at eponuda.com" loading="lazy"></a>',
  );
});

test.each([
  { site: '"><script>alert(1)</script>' },
  { url: "https://x.example/?a=1&b='><img onerror=alert(1)>" },
  { alt: '" onload="alert(1)' },
])('is one link with one picture whatever is put in: %j', (patch) => {
  const html = badgeSnippet({ url: 'https://x.example/b.svg', site: 'x.example', alt: 'x', ...patch });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tags = [...page.body.querySelectorAll('*')];
  expect(tags.map(({ localName }) => localName)).toEqual(['a', 'img']);
  expect(tags.map((tag) => tag.getAttributeNames())).toEqual([
    ['href', 'target', 'rel'],
    ['src', 'alt', 'loading'],
  ]);
  expect(page.body.textContent).toBe('');
});
